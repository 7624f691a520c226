import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { copySqlite } from '#server/testing/databases.ts';
import { createDataDir, removeDataDir } from '#server/testing/server-process.ts';
import { fillClub } from './fill.ts';

test('the club of the bench is filled, and made larger, with the tables as they are now', async () => {
  const dataDir = createDataDir();
  await copySqlite(dataDir);
  for (const size of [
    { members: 40, posts: 6, events: 7, photos: 8 },
    { members: 50, posts: 10, events: 11, photos: 12 },
  ]) {
    fillClub(dataDir, size);
    expect(countRows(dataDir)).toEqual({ users: size.members, ...size, members: undefined });
  }
  removeDataDir(dataDir);
});

function countRows(dataDir: string) {
  const db = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
  const count = (table: string) => Number(db.prepare(`select count(*) as total from ${table}`).get()?.total);
  const counts = { users: count('users'), posts: count('posts'), events: count('events'), photos: count('photos') };
  db.close();
  return counts;
}
