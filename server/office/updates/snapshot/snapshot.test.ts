// @module-tag full
import { CompiledQuery, sql } from 'kysely';
import { expect } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { testWithEmptyDatabase as test } from '#server/testing/empty-club.ts';
import { fillEveryTable, readEveryTable } from '#server/testing/whole-club.ts';
import { openSnapshot } from './snapshot.ts';

/** Reads what the tables are like, under the names that migrations use. */
async function readSchema(db: Database): Promise<unknown[]> {
  const query = isPostgres(db)
    ? `select 'index' as kind, indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
       union all
       select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all
       select 'column', table_name || '.' || column_name,
         concat_ws(' ', data_type, is_nullable, column_default, is_identity, collation_name)
       from information_schema.columns where table_schema = 'public'
       order by kind, name`
    : 'select name, sql from sqlite_master order by name';
  return (await db.executeQuery(CompiledQuery.raw(query))).rows;
}

test('a snapshot brings back every row, name, and next id, whatever an update has done since', async ({ where }) => {
  const snapshot = openSnapshot(where);
  let db = connect(where);
  await fillEveryTable(db);
  const before = { rows: await readEveryTable(db), schema: await readSchema(db) };
  const insertPost = () =>
    sql<{ id: number }>`insert into posts (user_id, body, created_at)
    select min(id), 'Opening day', 0 from users returning id`.execute(db);
  await db.destroy();
  expect(await snapshot.exists()).toBe(false);
  await snapshot.take();
  expect(await snapshot.exists()).toBe(true);

  db = connect(where);
  const { id } = (await insertPost()).rows[0] ?? {};
  for (const change of [
    'delete from jobs',
    'alter table posts add column mood text',
    'create table moods (id integer)',
  ])
    await db.executeQuery(CompiledQuery.raw(change));
  await db.schema.dropTable('calls').execute();
  await db.destroy();
  await snapshot.putBack();
  expect(await snapshot.exists()).toBe(false);

  db = connect(where);
  expect(await readSchema(db)).toEqual(before.schema);
  expect(await readEveryTable(db)).toEqual(before.rows);
  expect((await insertPost()).rows).toEqual([{ id }]);
  await db.destroy();
});

test('a snapshot can be forgotten, twice as well as once, and taken again', async ({ where }) => {
  const snapshot = openSnapshot(where);
  const db = connect(where);
  await fillEveryTable(db);
  await db.destroy();
  for (let time = 0; time < 2; time += 1) {
    await snapshot.take();
    await snapshot.forget();
    await snapshot.forget();
    expect(await snapshot.exists()).toBe(false);
  }
});
