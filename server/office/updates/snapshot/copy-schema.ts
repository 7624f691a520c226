import pg from 'pg';

const quote = pg.escapeIdentifier;

/** Copies all tables of a schema into an empty one, under the same names: columns, rows, constraints, indexes, and next ids. */
export async function copySchema(client: pg.Client, from: string, to: string): Promise<void> {
  await copyTables(client, from, to);
  await addTo(client, to, await listAdditions(client, from, to));
  await client.query(`set local search_path = ${quote(from)}`);
}

/** Copies only columns, rows, and checks. */
export async function copyTables(client: pg.Client, from: string, to: string): Promise<void> {
  const tables = await listTableNames(client, from);
  for (const table of tables) await copyRows(client, `${quote(from)}.${quote(table)}`, `${quote(to)}.${quote(table)}`);
}

/** Adds what `listAdditions` has returned to the tables of a schema, which is the current one from then on. */
export async function addTo(client: pg.Client, schema: string, additions: string[]): Promise<void> {
  await client.query(`set local search_path = ${quote(schema)}`);
  for (const addition of additions) await client.query(addition);
}

export async function listTableNames(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = $1) order by relname`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function copyRows(client: pg.Client, from: string, to: string): Promise<void> {
  // Without indexes, which would get other names.
  await client.query(`create table ${to} (like ${from} including all excluding indexes)`);
  await client.query(`insert into ${to} overriding system value select * from ${from}`);
}

/**
 * Returns the statements that add the keys, indexes, and next ids of a schema to the same tables in another one. Foreign keys
 * come last, because they refer to the other keys. The first schema has to be the current one, so that they name tables without
 * it.
 */
export async function listAdditions(client: pg.Client, from: string, to: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(additionsQuery, [from, to]);
  return rows.map(({ statement }) => statement);
}

// biome-ignore lint/complexity/noUselessStringRaw: A tag says that this is not text for people.
const additionsQuery = String.raw`
  with tables as (
    select oid, relname from pg_class
    where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = $1)
  )
  select 1 as step, format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as statement
  from pg_constraint join tables on tables.oid = conrelid where contype in ('p', 'u', 'x')
  union all
  select 2, replace(pg_get_indexdef(indexrelid), format(' ON %I.', $1::text), format(' ON %I.', $2::text))
  from pg_index join tables on tables.oid = indrelid
  where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 3, format('select setval(pg_get_serial_sequence(%L, %L), %s)', relname, attname, last)
  from (
    select relname, attname, pg_sequence_last_value(pg_get_serial_sequence(format('%I.%I', $1::text, relname), attname)::regclass) as last
    from pg_attribute join tables on tables.oid = attrelid where attidentity <> ''
  ) as sequences where last is not null
  union all
  select 4, format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join tables on tables.oid = conrelid where contype = 'f'
  order by step`;
