import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteFile } from '#server/database/connect.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-backup-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a backup taken while the site writes comes back whole, uploads too', async () => {
  const club = createClub('club', 'Opening day');
  mkdirSync(join(folder, 'club/uploads'));
  writeFileSync(join(folder, 'club/uploads/team.webp'), 'a picture');

  const saved = await run('backup', 'club', ['club.tar.gz']);
  expect(saved).toContain('Saved to');
  club.close();
  await run('restore', 'elsewhere', ['club.tar.gz']);

  expect(readPosts('elsewhere')).toEqual(['Opening day']);
  expect(readFileSync(join(folder, 'elsewhere/uploads/team.webp'), 'utf8')).toBe('a picture');
});

test('a restore replaces a club only when told to, and nothing of the old one remains', async () => {
  createClub('club', 'Opening day').close();
  await run('backup', 'club', ['club.tar.gz']);
  createClub('other', 'Another club').close();

  await expect(run('restore', 'other', ['club.tar.gz'])).rejects.toThrow('There is a club in');
  expect(readPosts('other')).toEqual(['Another club']);

  await run('restore', 'other', ['club.tar.gz', '--force']);
  expect(readPosts('other')).toEqual(['Opening day']);
});

test('a restore refuses while the site is running', async () => {
  const club = createClub('club', 'Opening day');
  await run('backup', 'club', ['club.tar.gz']);
  await expect(run('restore', 'club', ['club.tar.gz', '--force'])).rejects.toThrow('The site is running.');
  club.close();
});

test('a restore of something else changes nothing', async () => {
  createClub('club', 'Opening day').close();
  writeFileSync(join(folder, 'letter.tar.gz'), 'Dear coaches');
  await expect(run('restore', 'club', ['letter.tar.gz', '--force'])).rejects.toThrow(
    'is not a backup of Fieldhouse. Nothing was changed',
  );
  expect(readPosts('club')).toEqual(['Opening day']);
});

test('a club in PostgreSQL is sent to pg_dump', async () => {
  const settings = { DATABASE_URL: 'postgres://club@localhost/club', JWT_SECRET: 'x'.repeat(32) };
  await expect(run('backup', 'club', ['club.tar.gz'], settings)).rejects.toThrow('pg_dump');
});

/** A data folder with one post whose last write is still in the write-ahead log; open, as while the site runs. */
function createClub(name: string, post: string): DatabaseSync {
  mkdirSync(join(folder, name));
  const db = new DatabaseSync(sqliteFile(join(folder, name)));
  db.exec('pragma journal_mode = wal; create table posts (body text)');
  db.prepare('insert into posts values (?)').run(post);
  return db;
}

function readPosts(name: string): unknown[] {
  const db = new DatabaseSync(sqliteFile(join(folder, name)));
  const bodies = db.prepare('select body from posts').all();
  db.close();
  return bodies.map(({ body }) => body);
}

async function run(command: string, club: string, args: string[], settings = {}): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, club), ...settings };
  const [script, ...rest] = [join(import.meta.dirname, `${command}.ts`), join(folder, args[0] ?? ''), ...args.slice(1)];
  return (await promisify(execFile)(process.execPath, [script, ...rest], { env })).stdout;
}
