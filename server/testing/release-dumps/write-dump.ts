import { anyTable, listTables, readLastId } from '#server/platform/database/copy/copy-table.ts';
import { findLastMigration } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { TableHead } from './dump.ts';

/** How many rows of each table of the search index: the upgrade builds the index again. */
const mostOfIndex = 12;

/**
 * Writes all rows of a club in SQLite as lines of JSON: the last migration, then the head and rows of each table. So a change of
 * one row is a change of one line.
 */
export async function writeDump(db: Database): Promise<string> {
  const tables = anyTable(db);
  const lines: unknown[] = [{ lastMigration: await findLastMigration(db) }];
  for (const { name, countsOn } of await listTables(tables)) {
    const columns = await listColumns(db, name);
    const all = await tables.selectFrom(name).selectAll().execute();
    const rows = name.startsWith('search_') ? all.slice(0, mostOfIndex) : all;
    const head: TableHead = { table: name, columns, lastId: countsOn ? await readLastId(tables, name) : null };
    lines.push(head, ...rows.map((row) => columns.map((column) => row[column])));
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export async function listColumns(db: Database, table: string): Promise<string[]> {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table);
  return found?.columns.map(({ name }) => name) ?? [];
}
