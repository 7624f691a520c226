// @module-tag full
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { samplePasswords } from '#content/sample-club.ts';
import { connect } from '#server/platform/database/connect.ts';
import { anyTable, listTables, type Row, readLastId } from '#server/platform/database/copy/copy-table.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { testWithEmptyDatabase } from '#server/testing/empty-club.ts';
import { createPerson } from '#server/testing/people.ts';
import { listDumps, loadDump, readDump } from '#server/testing/release-dumps/dump.ts';
import { moveRows } from '#server/testing/release-dumps/moved-rows.ts';
import { listColumns } from '#server/testing/release-dumps/write-dump.ts';
import { startApp } from '#server/testing/start-app.ts';
import { readEveryTable } from '#server/testing/whole-club.ts';
import { migrate } from './migrate.ts';

test('there is a dump of every version that was released', () => {
  const released = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm);
  expect(listDumps().toSorted()).toEqual([...released].map(([, version]) => version).toSorted());
});

describe.each(listDumps())('a club of version %s', (version) => {
  const dump = readDump(version);
  const before = Object.fromEntries(dump.tables.map(({ table, rows }) => [table, rows]));
  const expected = moveRows(before, dump.lastMigration);
  const findUser = (column: string, value: unknown) => before.users?.find((user) => user[column] === value);
  const testClub = testWithEmptyDatabase.extend('club', async ({ where }, { onCleanup }) => {
    const db = connect(where);
    onCleanup(() => db.destroy());
    await loadDump(db, dump);
    return db;
  });
  const testBoth = testClub.extend('onSqlite', async ({ where }, { onCleanup }) => {
    const dataDir = join(where.dataDir, 'sqlite');
    mkdirSync(dataDir);
    const db = connect({ dataDir, databaseUrl: undefined });
    onCleanup(() => db.destroy());
    await loadDump(db, dump);
    return db;
  });

  testClub('has rows in every table that the migrations of its time make', async ({ club }) => {
    const rows = await readEveryTable(club);
    expect(Object.keys(rows)).toEqual(dump.tables.map(({ table }) => table).toSorted());
    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
    for (const { table, columns } of dump.tables)
      expect((await listColumns(club, table)).toSorted(), table).toEqual(columns.toSorted());
  });

  testClub('keeps every row and every value when it is upgraded, and gets no others', async ({ club }) => {
    await migrate(club);
    const after = withoutIndex(await readEveryTable(club));
    const found = Object.entries(after).map(([table, lines]) => [
      table,
      pickColumns(lines, expected[table]?.[0]).filter(isOfNoIndex),
    ]);
    const all = Object.keys(after).map((table) => [table, toLines(expected[table] ?? []).filter(isOfNoIndex)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(all));
    expect(Object.keys(withoutIndex(expected)).filter((table) => !(table in after))).toEqual([]);
  });

  testBoth(
    'has the same rows and next ids on both engines, and no row without its parent',
    async ({ club, onSqlite }) => {
      for (const db of [club, onSqlite]) await migrate(db);
      expect(await readEveryTable(club)).toEqual(await readEveryTable(onSqlite));
      const counting = (await listTables(anyTable(onSqlite)))
        .filter(({ countsOn }) => countsOn)
        .map(({ name }) => name);
      const readIds = (db: Database) => Promise.all(counting.map((table) => readLastId(anyTable(db), table)));
      expect(await readIds(club)).toEqual(await readIds(onSqlite));
      expect((await sql`pragma foreign_key_check`.execute(onSqlite)).rows).toEqual([]);
    },
  );

  testClub('gives new rows ids that no row had before', async ({ club }) => {
    await migrate(club);
    const kept = dump.tables.filter(
      ({ table, lastId }) => !isOfIndex(table) && lastId !== null && expected[table]?.length,
    );
    const lastIds = kept.map(async ({ table }) => [table, await readLastId(anyTable(club), table)]);
    expect(await Promise.all(lastIds)).toEqual(kept.map(({ table, lastId }) => [table, lastId]));
  });

  testClub('lets a manager log in after the upgrade, and find a member', async ({ club, where, onTestFinished }) => {
    await migrate(club);
    const app = await startApp({
      DATA_DIR: where.dataDir,
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    });
    onTestFinished(app.stop);
    const [manager, coach] = [findUser('role', 'Manager'), findUser('id', before.profiles?.[0]?.user_id)];
    const credentials = { email: manager?.email, password: samplePasswords.Manager };
    const { body } = await createPerson(app, '').ask('POST', '/api/users/login', credentials);
    const found = await createPerson(app, '', '', body.token).ask('GET', `/api/search?q=${coach?.name}&kind=coaches`);
    expect(found.body.coaches.hits[0]).toMatchObject({ title: coach?.name });
  });
});

// The search index is built again when its format has changed.
const isOfIndex = (table: string) => table.startsWith('search_');
const isOfNoIndex = (line: string) => !line.includes('["topic","search"]');

function withoutIndex<Rows>(tables: Record<string, Rows>): Record<string, Rows> {
  return Object.fromEntries(Object.entries(tables).filter(([table]) => !isOfIndex(table)));
}

/** Rows as `readEveryTable` returns them. */
function toLines(rows: Row[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
}

/** Leaves out columns that the example does not have: later migrations added them. */
function pickColumns(lines: unknown[] = [], example: Row = {}): string[] {
  const rows = lines.map((line): [string, unknown][] => JSON.parse(String(line)));
  return toLines(rows.map((row) => Object.fromEntries(row.filter(([column]) => column in example))));
}
