import pg from 'pg';
import { copySchema, listTableNames } from './copy-schema.ts';
import type { Snapshot } from './snapshot.ts';

const before = 'fieldhouse_before_update';

/** A schema beside the one of the club, with a copy of each table. Each step is one transaction. */
export function postgresSnapshot(connectionString: string): Snapshot {
  const run = <T>(work: (client: pg.Client) => Promise<T>) => inTransaction(connectionString, work);
  return {
    exists: () => run(hasSnapshot),
    take: () =>
      run(async (client) => {
        await client.query(`create schema ${before}`);
        await copySchema(client, await currentSchema(client), before);
      }),
    putBack: () =>
      run(async (client) => {
        const schema = pg.escapeIdentifier(await currentSchema(client));
        for (const table of await listTableNames(client, await currentSchema(client)))
          await client.query(`drop table ${schema}.${pg.escapeIdentifier(table)} cascade`);
        for (const table of await listTableNames(client, before))
          await client.query(`alter table ${before}.${pg.escapeIdentifier(table)} set schema ${schema}`);
        await client.query(`drop schema ${before}`);
        // Otherwise PostgreSQL would plan without statistics for a while.
        await client.query('analyze');
      }),
    forget: () => run((client) => client.query(`drop schema if exists ${before} cascade`)).then(() => undefined),
  };
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
