// @module-tag engine
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteFile } from './connect.ts';
import { eraseFreedPages } from './erase.ts';
import { openSqlite } from './sqlite-dialect.ts';

let dataDir: string;
let db: DatabaseSync;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-erase-'));
  db = openSqlite(sqliteFile(dataDir));
  db.exec('create table letters (words text) strict');
});
afterEach(() => {
  db.close();
  rmSync(dataDir, { recursive: true });
});

/** Writes enough to fill pages, and deletes it. */
function writeAndDelete(words: string): void {
  for (let i = 0; i < 200; i++) db.prepare('insert into letters values (?)').run(words.repeat(20));
  db.exec('pragma wal_checkpoint(truncate); delete from letters; pragma wal_checkpoint(truncate)');
}

function bytes(): string {
  return readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
}

test('deleted rows leave no trace in the file', () => {
  writeAndDelete('a link to log in');
  expect(bytes()).not.toContain('a link to log in');
});

test('what an earlier version deleted is erased while the site has the file open, and only once', () => {
  db.exec('pragma secure_delete = off');
  writeAndDelete('an old link');
  expect(bytes()).toContain('an old link');
  expect(eraseFreedPages(dataDir)).toBeUndefined();
  expect(bytes()).not.toContain('an old link');

  writeAndDelete('another link');
  expect(eraseFreedPages(dataDir)).toBeUndefined();
  expect(bytes()).toContain('another link');
});

test('a file in use is left as it is, and erased the next time', () => {
  db.exec('pragma secure_delete = off');
  writeAndDelete('an old link');
  db.exec('begin; select * from letters');
  db.prepare('select count(*) from letters').get();
  expect(eraseFreedPages(dataDir)?.message).toBe('database is locked');
  db.exec('commit');
  expect(eraseFreedPages(dataDir)).toBeUndefined();
  expect(bytes()).not.toContain('an old link');
});

test('erasing creates no database where there is none', () => {
  const empty = mkdtempSync(join(tmpdir(), 'fieldhouse-erase-'));
  expect(eraseFreedPages(empty)).toBeUndefined();
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});
