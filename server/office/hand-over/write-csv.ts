import type { Database } from '#server/platform/database/schema.ts';
import { byteOrderMark, writeCsvRow } from '#server/platform/http/csv.ts';
import type { ExportedTable } from './exported-tables.ts';
import { exportedTables } from './exported-tables.ts';
import { readTable } from './read-table.ts';

const columns = {
  users: ['id', 'name', 'email', 'role', 'memberSince'],
  events: ['id', 'title', 'startDate', 'endDate', 'address', 'city', 'state', 'zip', 'canceledAt'],
};

/** Yields a table for spreadsheets in parts. */
export async function* writeCsv(db: Database, table: keyof typeof columns): AsyncGenerator<string> {
  const names = columns[table];
  yield byteOrderMark + writeCsvRow(names);
  for await (const row of readTable(db, table, exportedTables[table] as ExportedTable))
    yield writeCsvRow(names.map((name) => (row[name] ?? '') as string | number));
}
