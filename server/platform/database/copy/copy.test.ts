// @module-tag engine
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fillEveryTable, readEveryTable } from '#server/testing/whole-club.ts';
import { copyToSqlite } from './copy.ts';

let folder: string;
const open: Database[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-copy-'));
});
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
  rmSync(folder, { recursive: true });
});

function openClub(name: string): Database {
  mkdirSync(join(folder, name), { recursive: true });
  const db = connect({ dataDir: join(folder, name), databaseUrl: undefined });
  open.push(db);
  return db;
}

test('a copy shows one moment, and members who write meanwhile don’t wait for it', async () => {
  const club = openClub('club');
  await fillEveryTable(club);
  const before = await readEveryTable(club);
  const otherProcess = new DatabaseSync(sqliteFile(join(folder, 'club')), { timeout: 0 });
  let written = 0;
  mkdirSync(join(folder, 'copy'));
  await copyToSqlite(club, join(folder, 'copy'), (table) => {
    if (table === 'users' && written === 0) written += Number(otherProcess.prepare('delete from posts').run().changes);
    return true;
  });
  otherProcess.close();
  expect(written).toBeGreaterThan(0);
  expect(await readEveryTable(openClub('copy'))).toEqual(before);
});
