import { sql } from 'kysely';
import { type AnyDatabase, listTables, type Row } from '#server/platform/database/copy/copy-table.ts';

/** How many of the first and of the last rows of each table stay. Rows that they refer to stay as well. */
const keptAtEachEnd = 6;

// Made from rows of other tables: what belongs to a row goes with it, and the search index is built again.
const derived = /^search_|_words$|^profile_sports$|^listed_coaches$/;

interface Reference {
  child: string;
  parent: string;
  column: string;
  parentColumn: string;
}

/** Deletes rows of a club in SQLite until it is small. No table becomes empty, and no row loses a row that it refers to. */
export async function trimClub(db: AnyDatabase): Promise<void> {
  const tables = (await listTables(db)).filter(({ name }) => !derived.test(name));
  const rows: Record<string, Row[]> = {};
  const keys: Record<string, string[]> = {};
  for (const { name } of tables) {
    const key = await readKey(db, name);
    keys[name] = key;
    rows[name] = await key.reduce((query, column) => query.orderBy(column), db.selectFrom(name).selectAll()).execute();
  }
  const kept = chooseRows(rows, await readReferences(db));
  // Children before parents.
  for (const { name } of tables.toReversed()) {
    for (const row of rows[name] ?? []) if (!kept.has(row)) await deleteRow(db, name, keys[name] ?? [], row);
  }
}

function chooseRows(rows: Record<string, Row[]>, references: Reference[]): Set<Row> {
  const kept = new Set<Row>();
  const keep = (table: string, row: Row) => {
    if (kept.has(row)) return;
    kept.add(row);
    for (const { child, parent, column, parentColumn } of references) {
      const found = child === table && rows[parent]?.find((other) => other[parentColumn] === row[column]);
      if (found) keep(parent, found);
    }
  };
  for (const [table, all] of Object.entries(rows)) {
    for (const row of [...all.slice(0, keptAtEachEnd), ...all.slice(-keptAtEachEnd)]) keep(table, row);
  }
  return kept;
}

async function readKey(db: AnyDatabase, table: string): Promise<string[]> {
  const key = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
  return key.rows.map(({ name }) => name);
}

async function readReferences(db: AnyDatabase): Promise<Reference[]> {
  const found = await sql<Reference>`
    select m.name as child, f."table" as parent, f."from" as "column", f."to" as "parentColumn"
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db);
  return found.rows;
}

async function deleteRow(db: AnyDatabase, table: string, key: string[], row: Row): Promise<void> {
  const conditions = key.map((column) => sql<boolean>`${sql.ref(column)} = ${row[column]}`);
  await db
    .deleteFrom(table)
    .where(sql.join(conditions, sql` and `) as ReturnType<typeof sql<boolean>>)
    .execute();
}
