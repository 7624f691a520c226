// @module-tag full
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileLocked } from '#server/office/restoring/in-use.ts';
import { deleteRequest, readRequest, writeRequest } from '#server/office/restoring/request.ts';
import { findLastMigration } from '#server/platform/database/migrations/migrate.ts';
import {
  createFolder,
  fill,
  inDatabase,
  inFolder,
  inPostgres,
  leftovers,
  type Place,
  picture,
  readClub,
  removeFolder,
} from '#server/testing/places.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type S3Double, startS3Double } from '#server/testing/s3-double.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { asInBackup } from '#server/testing/whole-club.ts';
import { run, runProcess } from './test-commands.ts';

let postgres: PostgresServer;
let folder: string;
let archive: string;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

beforeEach(() => {
  folder = createFolder();
  archive = join(folder, 'club.tar.gz');
});
afterEach(() => removeFolder(folder));

const openFolder = async (name: string) => inFolder(folder, name);
const openDatabase = (name: string) => inPostgres(postgres, folder, name);

async function hasStatistics(place: Place): Promise<boolean> {
  const query = place.settings.DATABASE_URL
    ? sql`select 1 from pg_class where relname = 'posts' and reltuples > 0`
    : sql`select 1 from sqlite_stat1 where tbl = 'posts'`;
  return (await inDatabase(place, (db) => query.execute(db))).rows.length > 0;
}

describe.each(['SQLite', 'PostgreSQL'])('with %s', (engine) => {
  const open = engine === 'SQLite' ? openFolder : openDatabase;

  test('a backup from a running site restores all that belongs in one, and no id is given twice', async () => {
    const club = await open('club');
    await fill(club);
    const site = await startServerProcess(club.dataDir, club.settings);
    expect(await runProcess('backup', club, archive)).toContain('Saved to');
    await expect(runProcess('restore', club, archive)).rejects.toThrow('The site is running.');
    await site.stop();

    const elsewhere = await open('elsewhere');
    expect(await runProcess('restore', elsewhere, archive)).not.toContain('before');
    expect(await hasStatistics(elsewhere)).toBe(true);
    expect(await readClub(elsewhere)).toEqual(asInBackup(await readClub(club)));
    expect(readFileSync(join(elsewhere.dataDir, picture), 'utf8')).toBe('a picture');
    expect(await addPost(elsewhere)).toBe(await addPost(club));
  });

  test('a restore sets aside what was there before, which can be restored itself', async () => {
    const [club, other] = [await open('club'), await open('other')];
    await fill(club);
    await fill(other);
    await inDatabase(other, (db) => db.deleteFrom('posts').execute());
    writeFileSync(join(other.dataDir, picture), 'another picture');
    const [saved, replaced] = [await readClub(club), await readClub(other)];
    await run('backup', club, archive);

    const [previous = ''] = /\S+before-restore-[\dT-]+/.exec(await run('restore', other, archive)) ?? [];
    expect(await readClub(other)).toEqual(asInBackup(saved));
    expect(readFileSync(join(other.dataDir, picture), 'utf8')).toBe('a picture');

    cpSync(previous, join(folder, 'aside'), { recursive: true });
    rmSync(previous, { recursive: true });
    await run('restore', other, join(folder, 'aside'));
    expect(await readClub(other)).toEqual(asInBackup(replaced));
    expect(readFileSync(join(other.dataDir, picture), 'utf8')).toBe('another picture');
  });

  test('restoring something else, or a backup from a newer version, changes nothing', async () => {
    const club = await open('club');
    await fill(club);
    const before = await readClub(club);
    await run('backup', club, archive);
    writeFileSync(join(folder, 'letter.tar.gz'), 'Dear coaches');
    await expect(run('restore', club, join(folder, 'letter.tar.gz'))).rejects.toThrow('is not a backup of Fieldhouse.');

    await run('restore', await openFolder('newer'), archive);
    await inDatabase(await openFolder('newer'), (db) =>
      sql`update kysely_migration set name = '9999-newer' where name like '0018%'`.execute(db),
    );
    await expect(run('restore', club, join(folder, 'newer'))).rejects.toThrow(
      'This backup is from a newer version of Fieldhouse.',
    );
    expect(await readClub(club)).toEqual(before);
    expect(leftovers(club)).toEqual([]);
  });

  test('a backup is refused where there is no club yet', async () => {
    await expect(run('backup', await open('club'), archive)).rejects.toThrow('There is nothing to back up in');
    expect(existsSync(archive)).toBe(false);
  });
});

test('an archive moves a club from one engine to the other and back, row by row', async () => {
  const [start, moved, back] = [await openFolder('start'), await openDatabase('moved'), await openFolder('back')];
  await fill(start);
  await run('backup', start, archive);
  await run('restore', moved, archive);
  expect(await readClub(moved)).toEqual(asInBackup(await readClub(start)));
  await run('backup', moved, archive);
  await run('restore', back, archive);
  expect(await readClub(back)).toEqual(await readClub(moved));
  const ids = [await addPost(start), await addPost(moved), await addPost(back)];
  expect(new Set(ids).size).toBe(1);
});

test('data that PostgreSQL cannot hold stops a restore before anything is changed', async () => {
  const [club, odd, empty] = [await openDatabase('club'), await openFolder('odd'), await openDatabase('empty')];
  await fill(club);
  const before = await readClub(club);
  await fill(odd);
  await inDatabase(odd, (db) => db.updateTable('comments').set({ body: 'A\0Z' }).execute());
  await expect(run('restore', club, odd.dataDir)).rejects.toThrow('invalid byte sequence');
  expect(await readClub(club)).toEqual(before);
  expect(leftovers(club)).toEqual([]);
  // Otherwise a start would open an empty club there.
  await expect(run('restore', empty, odd.dataDir)).rejects.toThrow('invalid byte sequence');
  expect(await inDatabase(empty, findLastMigration)).toBe(undefined);
});

test('a failed restore keeps the restore that an Admin asked for', async () => {
  const club = await openFolder('club');
  await fill(club);
  const asked = { name: 'fieldhouse-2026-11-24-030000.tar.gz', by: 1, askedAt: 7, step: 'asked' } as const;
  writeRequest(club.dataDir, asked);
  writeFileSync(archive, 'Dear coaches');
  await expect(run('restore', club, archive)).rejects.toThrow('is not a backup of Fieldhouse.');
  expect(readRequest(club.dataDir)).toEqual(asked);
});

test('while one restore runs, another one is refused and changes nothing', async () => {
  const club = await openFolder('club');
  await fill(club);
  await run('backup', club, archive);
  await inDatabase(club, (db) => db.deleteFrom('posts').execute());
  const before = await readClub(club);
  const name = 'fieldhouse-2026-11-24-030000.tar.gz';
  const otherRestoreRuns = 'Another restore is running. Wait until it is done, then try again. Nothing was changed.';
  await whileLocked(club.dataDir, async () => {
    writeRequest(club.dataDir, { name, by: null, askedAt: 7, step: 'aside' });
    await expect(run('restore', club, archive)).rejects.toThrow(otherRestoreRuns);
    await expect(runProcess('restore', club, archive)).rejects.toThrow(otherRestoreRuns);
    await expect(startServerProcess(club.dataDir, club.settings)).rejects.toThrow(otherRestoreRuns);
    expect(readRequest(club.dataDir)).toMatchObject({ step: 'aside' });
    deleteRequest(club.dataDir);
  });
  expect(await readClub(club)).toEqual(before);
  await run('restore', club, archive);
  expect(await readClub(club)).not.toEqual(before);
});

test('a PostgreSQL that does not respond is reported in one line', async () => {
  const settings = { DATABASE_URL: 'postgres://club@127.0.0.1:9/club', JWT_SECRET: 'x'.repeat(32) };
  const club = { dataDir: join(folder, 'club'), settings };
  await expect(runProcess('backup', club, archive)).rejects.toThrow(/\nThe setting DATABASE_URL must be .+\n$/);
});

describe('with an S3 store', () => {
  let store: S3Double;
  beforeEach(async () => {
    store = await startS3Double();
  });
  afterEach(() => store.stop());

  const put = (key: string, bytes: string, type: string) =>
    store.objects.set(key, { bytes: Buffer.from(bytes), type, writtenAt: new Date().toISOString() });

  test('a backup holds what is in the S3 store, and a restore puts it back and keeps what was there', async () => {
    const club = withStore(await openFolder('club'));
    await fill(club);
    for (let i = 0; i < 25; i++) put(`uploads/picture-${i}/64.avif`, `picture ${i}`, 'image/avif');
    put('uploads/letter/letter.pdf', 'a letter', 'application/pdf');
    put('uploads/../secret', 'not ours', 'text/plain');
    const objects = new Map([...store.objects].filter(([key]) => !key.includes('..')));
    await run('backup', club, archive);

    store.objects.clear();
    put('uploads/other/64.avif', 'another picture', 'image/avif');
    const words = await run('restore', withStore(await openDatabase('elsewhere')), archive);
    for (const [key, { bytes, type }] of objects) expect(store.objects.get(key)).toMatchObject({ bytes, type });
    const [previous = ''] = /\S+before-restore-[\dT-]+/.exec(words) ?? [];
    expect(readFileSync(join(previous, 'uploads/other/64.avif'), 'utf8')).toBe('another picture');
  });

  test('while the S3 store refuses requests, a restore changes nothing', async () => {
    const club = await openDatabase('club');
    await fill(club);
    await run('backup', club, archive);
    await inDatabase(club, (db) => db.deleteFrom('posts').execute());
    const before = await readClub(club);
    store.failWith(403);
    await expect(run('restore', withStore(club), archive)).rejects.toThrow('The S3 store responded 403');
    expect(await readClub(club)).toEqual(before);
    expect(leftovers(club)).toEqual([]);
  });

  function withStore({ dataDir, settings }: Place): Place {
    return { dataDir, settings: { ...settings, ...store.settings } };
  }
});

function addPost(place: Place): Promise<number> {
  return inDatabase(place, async (db) => {
    const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const post = { userId, body: 'Hello', createdAt: 0 };
    return (await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow()).id;
  });
}
