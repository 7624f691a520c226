// @module-tag full
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteFile } from '#server/platform/database/connect.ts';
import {
  createFolder,
  fill,
  inFolder,
  leftovers,
  type Place,
  picture,
  readClub,
  removeFolder,
} from '#server/testing/places.ts';
import { asInBackup } from '#server/testing/whole-club.ts';
import { run, runProcess } from './test-commands.ts';

let folder: string;
let archive: string;
let club: Place;
/** A whole club whose database may be tampered with. */
let source: Place;

beforeEach(async () => {
  folder = createFolder();
  archive = join(folder, 'club.tar.gz');
  club = inFolder(folder, 'club');
  source = inFolder(folder, 'source');
  mkdirSync(club.dataDir);
  writeFileSync(join(club.dataDir, 'jwt-secret'), 'the secret of this club, which nobody may read');
  await fill(source);
});
afterEach(() => removeFolder(folder));

type Given = Partial<Header> & { name: string; content?: string | Buffer };

/** Makes an archive as `tar` would write it, with the database of `source` in it. */
async function writeArchive(...entries: Given[]): Promise<void> {
  const tar = pack();
  const bytes = buffer(tar);
  for (const { content = '', ...header } of [database(), ...entries]) tar.entry(header, content);
  tar.finalize();
  writeFileSync(archive, gzipSync(await bytes));
}

function database(): Given {
  return { name: './fieldhouse.sqlite', content: readFileSync(sqliteFile(source.dataDir)) };
}

/** Runs statements on the database of `source`, as a person with a SQLite editor would. */
function tamper(statements: string): void {
  const db = new DatabaseSync(sqliteFile(source.dataDir));
  db.exec(`pragma journal_mode = delete; ${statements}`);
  db.close();
}

async function expectRefusal(words: string | RegExp, file = archive, runWith = run): Promise<void> {
  await expect(runWith('restore', club, file)).rejects.toThrow(words);
  expect(existsSync(sqliteFile(club.dataDir))).toBe(false);
  expect(existsSync(join(club.dataDir, 'uploads'))).toBe(false);
  expect(leftovers(club)).toEqual([]);
}

test.each<[string, Given, string]>([
  [
    'a symbolic link',
    { name: 'uploads/a/64.webp', type: 'symlink', linkname: '../../jwt-secret' },
    'not a file or a folder',
  ],
  ['a hard link', { name: 'uploads/a/64.webp', type: 'link', linkname: 'jwt-secret' }, 'not a file or a folder'],
  ['a linked folder', { name: 'uploads', type: 'symlink', linkname: '/etc' }, 'not a file or a folder'],
  ['a device', { name: 'uploads/a/64.webp', type: 'character-device' }, 'not a file or a folder'],
  ['a pipe', { name: 'uploads/a/64.webp', type: 'fifo' }, 'not a file or a folder'],
  ['an absolute path', { name: '/etc/motd' }, '"/etc/motd"'],
  ['a way out', { name: 'uploads/../../motd' }, '"uploads/../../motd"'],
  ['a way out at the end', { name: 'uploads/a/..' }, '"uploads/a/.."'],
  ['a hidden file', { name: 'uploads/a/.profile' }, '"uploads/a/.profile"'],
  ['another secret', { name: './jwt-secret' }, '"jwt-secret"'],
  ['a file too deep', { name: 'uploads/a/b/c' }, '"uploads/a/b/c"'],
  ['a database that is a folder', { name: 'fieldhouse.sqlite-wal', type: 'directory' }, '"fieldhouse.sqlite-wal"'],
  ['a name with commands for a terminal', { name: 'uploads/\x1b[2J/\x9b' }, '"uploads/?[2J/?"'],
])('a restore refuses %s, and changes nothing', async (_, entry, words) => {
  await writeArchive(entry);
  await expectRefusal(words);
});

test('a restore refuses an archive with the same file twice', async () => {
  await writeArchive({ name: picture, content: 'one' }, { name: picture, content: 'two' });
  await expectRefusal('is not a backup of Fieldhouse');
});

test('a restore refuses what unpacks to more than there is room for, before the disk is full', async () => {
  const tar = pack();
  tar.entry({ name: 'uploads/a/64.webp', size: 2 ** 50 }).write(Buffer.alloc(1_000_000));
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (chunk.length === 1_000_000) break;
  }
  writeFileSync(archive, gzipSync(Buffer.concat(chunks)));
  await expectRefusal('There isn’t enough free disk space', archive, runProcess);
});

test('a restore refuses a folder with a link in it', async () => {
  mkdirSync(join(source.dataDir, 'uploads/b'));
  symlinkSync(join(club.dataDir, 'jwt-secret'), join(source.dataDir, 'uploads/b/64.webp'));
  await expectRefusal('"uploads/b/64.webp", which is not a file or a folder', source.dataDir);
});

test('a restore refuses a folder whose uploads are a link', async () => {
  renameSync(join(source.dataDir, 'uploads'), join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(source.dataDir, 'uploads'));
  await expectRefusal('"uploads", which is not a file or a folder', source.dataDir);
});

test('a restore refuses a database whose table is a view', async () => {
  tamper('alter table posts rename to taken; create view posts as select * from taken');
  await writeArchive();
  await expectRefusal('it holds a view that Fieldhouse does not make');
});

test('a restore refuses a database with rows that its schema does not allow', async () => {
  tamper(`drop table likes; create table likes (post_id text, user_id text, created_at text);
      insert into likes values ('no number', 'none', 'never')`);
  await writeArchive();
  await expectRefusal('is not a backup of Fieldhouse');
});

test('a trigger in an archive never reaches the site', async () => {
  tamper(`create trigger promote after insert on posts begin update users set role = 'Admin'; end;
    create table extra (words text)`);
  await writeArchive({ name: `./${picture}`, content: 'a picture' });
  await run('restore', club, archive);
  const db = new DatabaseSync(sqliteFile(club.dataDir));
  expect(db.prepare("select name from sqlite_schema where name in ('promote', 'extra')").all()).toEqual([]);
  db.close();
  expect(await readClub(club)).toMatchObject({ posts: (await readClub(source)).posts });
});

test('an archive from an earlier version loses its sessions, emailed links, waiting emails, and deleted items', async () => {
  tamper('');
  await writeArchive({ name: './uploads/', type: 'directory' }, { name: `./${picture}`, content: 'a picture' });
  expect(await run('restore', club, archive)).toContain('Everyone has to log in again.');
  expect(await readClub(club)).toEqual(asInBackup(await readClub(source)));
  expect(readFileSync(join(club.dataDir, picture), 'utf8')).toBe('a picture');
});

test('owners and modes in an archive are ignored', async () => {
  tamper('');
  await writeArchive({ name: picture, content: 'a picture', mode: 0o4777, uid: 12_345, gid: 12_345 });
  await runProcess('restore', club, archive);
  const { mode, uid } = statSync(join(club.dataDir, picture));
  expect([mode & 0o7777, uid]).toEqual([0o600, process.getuid?.()]);
});
