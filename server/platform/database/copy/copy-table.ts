import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';

export type Row = Record<string, unknown>;
/** Without plugins, which would rename the columns. */
export type AnyDatabase = Kysely<Record<string, Row>>;

/** Returns a database in which any table can be named; its columns are as in SQL. */
export function anyTable(db: Database): AnyDatabase {
  return db.withoutPlugins() as unknown as AnyDatabase;
}

const batch = 200;
const cursor = 'rows_to_copy';

interface Table {
  name: string;
  /** Whether its ids are never reused. */
  countsOn: boolean;
}

/** Returns the tables of the schema, parents before children. */
export async function listTables(sqlite: AnyDatabase): Promise<Table[]> {
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
    order by name`.execute(sqlite);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select m.name as child, f."table" as parent from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'`.execute(sqlite);
  const sorted = new Set<string>();
  const add = (name: string) => {
    if (sorted.has(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent);
    sorted.add(name);
  };
  for (const { name } of tables) add(name);
  const counting = new Set(tables.filter(({ sql }) => /autoincrement/i.test(sql)).map(({ name }) => name));
  return [...sorted].map((name) => ({ name, countsOn: counting.has(name) }));
}

/** Copies the rows of a table for which `belongs` is true, and the number at which its ids continue. */
export async function copyTable(
  from: AnyDatabase,
  to: AnyDatabase,
  { name, countsOn }: Table,
  belongs: (row: Row) => boolean = () => true,
): Promise<void> {
  let insert: CompiledQuery | undefined;
  for await (const rows of readRows(from, name)) {
    const kept = rows.filter(belongs);
    if (kept.length === 0) continue;
    const parameters = kept.flatMap((row) => Object.values(row));
    // Compiling a statement takes longer than running it, so batches of the same size share one.
    if (insert?.parameters.length !== parameters.length) insert = to.insertInto(name).values(kept).compile();
    await to.executeQuery({ ...insert, parameters });
  }
  if (countsOn) await writeLastId(to, name, await readLastId(from, name));
}

function readRows(db: AnyDatabase, table: string): AsyncIterable<Row[]> {
  return isPostgres(db as never) ? readByCursor(db, table) : readByStream(db, table);
}

/** Reads the rows in batches. Works only inside a transaction. */
async function* readByCursor(db: AnyDatabase, table: string): AsyncIterable<Row[]> {
  await sql`declare ${sql.id(cursor)} no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from ${sql.id(cursor)}`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${sql.id(cursor)}`.execute(db);
}

async function* readByStream(db: AnyDatabase, table: string): AsyncIterable<Row[]> {
  let rows: Row[] = [];
  for await (const row of db.selectFrom(table).selectAll().stream()) {
    rows.push(row);
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Returns the highest id that a table ever had, even if that row is gone; null or 0 if it never had a row. */
export async function readLastId(db: AnyDatabase, table: string): Promise<number | null> {
  const query = isPostgres(db as never)
    ? sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`
    : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`;
  return (await query.execute(db)).rows[0]?.last ?? null;
}

/** Lets the ids of a table continue after this one. */
export async function writeLastId(db: AnyDatabase, table: string, last: number | null): Promise<void> {
  // SQLite stores 0 for a table that never had a row.
  if (!last) return;
  if (isPostgres(db as never)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}
