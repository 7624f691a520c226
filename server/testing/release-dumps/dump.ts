import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyDatabase, anyTable, type Row, writeLastId } from '#server/platform/database/copy/copy-table.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Holds a dump for each release, `1.0.0.jsonl`. */
export const dumpFolder = join(import.meta.dirname, '../releases');

const batch = 100;

export interface TableHead {
  table: string;
  columns: string[];
  /** The highest id that the table ever had; null if it never had one. */
  lastId: number | null;
}

/** A small club as a release left it. */
interface Dump {
  lastMigration: string;
  /** Parents before children. */
  tables: (TableHead & { rows: Row[] })[];
}

/** Returns the versions that there are dumps of. */
export function listDumps(): string[] {
  return readdirSync(dumpFolder).flatMap((file) => /^(.+)\.jsonl$/.exec(file)?.[1] ?? []);
}

/** Reads what `writeDump` wrote. */
export function readDump(version: string): Dump {
  const text = readFileSync(join(dumpFolder, `${version}.jsonl`), 'utf8');
  const [first, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const dump: Dump = { lastMigration: first.lastMigration, tables: [] };
  for (const line of lines) {
    const table = dump.tables.at(-1);
    if (!Array.isArray(line)) dump.tables.push({ ...(line as TableHead), rows: [] });
    else table?.rows.push(Object.fromEntries(table.columns.map((column, index) => [column, line[index]])));
  }
  return dump;
}

/** Makes the club of a dump in an empty database of either engine, with the tables of its time. */
export async function loadDump(db: Database, { lastMigration, tables }: Dump): Promise<void> {
  await migrate(db, lastMigration);
  await anyTable(db)
    .transaction()
    .execute(async (to) => {
      // What migrations put there is in the dump, too.
      for (const { table } of tables.toReversed()) await to.deleteFrom(table).execute();
      for (const { table, rows, lastId } of tables) {
        await insertRows(to, table, rows);
        await writeLastId(to, table, lastId);
      }
    });
}

async function insertRows(to: AnyDatabase, table: string, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    await to.insertInto(table).values(some).execute();
  }
}
