import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { copySqlite } from '#server/testing/databases.ts';
import { addPerson } from '#server/testing/people-in-database.ts';
import { createDataDir, removeDataDir } from '#server/testing/server-process.ts';
import { fillClub } from './fill.ts';

test('the bench fills its club as large as asked, on the current database schema', async () => {
  const dataDir = createDataDir();
  await copySqlite(dataDir);
  const first = connect({ dataDir, databaseUrl: undefined });
  const dale = { name: 'Dale Harmon', email: 'dale@example.com', handle: 'dale', password: 'a short sentence works' };
  await addPerson(first, dale, 'Admin');
  await first.destroy();
  fillClub(dataDir, { members: 40, posts: 6, events: 7, photos: 8 });
  const db = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
  const count = (table: string) => Number(db.prepare(`select count(*) as total from ${table}`).get()?.total);
  expect(['users', 'posts', 'events', 'photos'].map(count)).toEqual([40, 6, 7, 8]);
  db.close();
  removeDataDir(dataDir);
});
