import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import type { ExportedTable } from './exported-tables.ts';

type Row = Record<string, unknown>;

/** How many rows are in memory at once. */
const step = 500;

/** Yields the rows of a table that are exported, in the order of its key, as they are in the JSON file. */
export async function* readTable(db: Database, table: string, exported: ExportedTable): AsyncGenerator<Row> {
  const { key, columns, where = sql`1 = 1`, isRemembered = sql`1 = 0` } = exported;
  const all = [...new Set([...key, ...columns])];
  const keys = sql.join(key.map((name) => sql.ref(name)));
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`(${keys}) > (${sql.join(key.map((name) => last?.[name]))})` : sql`1 = 1`;
    const { rows } = await sql<Row>`
      select ${sql.join(all.map((name) => sql.ref(name)))}, ${isRemembered} as is_remembered from ${sql.table(table)}
      where ${where} and ${after} order by ${keys} limit ${sql.lit(step)}
    `.execute(db);
    for (const row of rows) yield toPlain(row, columns);
    if (rows.length < step) return;
    last = rows.at(-1);
  }
}

/** Turns times into ISO 8601 and JSON text into JSON, and leaves out what a person does not share. */
function toPlain(row: Row, columns: string[]): Row {
  const entries = columns.map((name): [string, unknown] => {
    const value = isKeptPrivate(row, name) ? '' : row[name];
    if (name.endsWith('Json')) return [name.slice(0, -'Json'.length), JSON.parse(String(value))];
    return [name, isTime(name) && typeof value === 'number' ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(entries);
}

function isTime(name: string): boolean {
  return name.endsWith('At') || name === 'memberSince';
}

function isKeptPrivate(row: Row, name: string): boolean {
  if (name === 'phone') return !row.sharesPhone || Boolean(row.isRemembered);
  return name === 'mailingAddress' && (!row.sharesMailingAddress || Boolean(row.isRemembered));
}
