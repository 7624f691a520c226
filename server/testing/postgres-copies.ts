import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCopy, runPostgres } from './databases.ts';

/** Replaces the database at `url` with a copy of `template` on the same server. */
export async function replaceWithCopy(url: string, template: string): Promise<void> {
  const { server, name } = parse(url);
  await runPostgres(server, `drop database ${name} with (force)`);
  await createCopy(server, name, template);
}

/**
 * Waits until PostgreSQL has noticed that there are no connections to the database anymore, which is shortly after a pool
 * has ended.
 */
export async function waitUntilUnused(url: string): Promise<void> {
  const { server, name } = parse(url);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    while (await isUsed(client, name)) await wait(20);
  } finally {
    await client.end();
  }
}

async function isUsed(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
  return rowCount !== 0;
}

function parse(url: string): { server: string; name: string } {
  return { server: new URL('/postgres', url).href, name: new URL(url).pathname.slice(1) };
}
