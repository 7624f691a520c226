import pg from 'pg';
import { addTo, copyTables, listAdditions, listTableNames } from './copy-schema.ts';

const quote = pg.escapeIdentifier;
const before = 'fieldhouse_before_update';

/** The table in the snapshot with the statements that add keys, indexes, and next ids. */
const additions = 'fieldhouse_additions';

/**
 * Keeps a copy of each table in a schema beside the club’s. Each step is one transaction. Members wait while the snapshot is
 * taken, so it only notes the keys and indexes. They are made when it is put back.
 */
export function postgresSnapshot(connectionString: string) {
  const run = <T>(work: (client: pg.Client) => Promise<T>) => inTransaction(connectionString, work);
  return {
    exists: () => run(hasSnapshot),
    take: () =>
      run(async (client) => {
        const schema = await currentSchema(client);
        await client.query(`create schema ${before}`);
        await copyTables(client, schema, before);
        const statements = await listAdditions(client, schema, schema);
        await client.query(`create table ${before}.${additions} (statements text[])`);
        await client.query(`insert into ${before}.${additions} values ($1)`, [statements]);
      }),
    putBack: () =>
      run(async (client) => {
        const schema = await currentSchema(client);
        for (const table of await listTableNames(client, schema))
          await client.query(`drop table ${quote(schema)}.${quote(table)} cascade`);
        const statements = await takeAdditions(client);
        for (const table of await listTableNames(client, before))
          await client.query(`alter table ${before}.${quote(table)} set schema ${quote(schema)}`);
        await addTo(client, schema, statements);
        await client.query(`drop schema ${before}`);
        // Otherwise PostgreSQL would plan without statistics for a while.
        await client.query('analyze');
      }),
    forget: () => run((client) => client.query(`drop schema if exists ${before} cascade`)).then(() => undefined),
  };
}

/** Returns the statements, and drops the table that holds them. */
async function takeAdditions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statements: string[] }>(`select statements from ${before}.${additions}`);
  await client.query(`drop table ${before}.${additions}`);
  return rows[0]?.statements ?? [];
}

async function hasSnapshot(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [before]);
  return rows.length > 0;
}

async function currentSchema(client: pg.Client): Promise<string> {
  return (await client.query('select current_schema() as name')).rows[0].name;
}

async function inTransaction<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // The query reports what goes wrong later.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
