import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { logIn, signUp } from '#server/testing/people.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { testSecret } from '#server/testing/start-app.ts';

async function createRole(url: string, limit: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role club${limit} login connection limit ${limit}`);
  await client.query(`create database club${limit} owner club${limit}`);
  await client.end();
  return url.replace('postgres@', `club${limit}@`).replace(/postgres$/, `club${limit}`);
}

test.for([3, 7])(
  'with %i connections to PostgreSQL, all reads and writes that arrive at once succeed',
  async (limit) => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const url = await createRole(postgres.url('postgres'), limit);
    const club = await startFreshServer({ DATABASE_URL: url, JWT_SECRET: testSecret });
    onTestFinished(async () => void (await club.stop()));
    const ada = await logIn(club, await signUp(club, 'Ada Admin'));
    const reads = Array.from({ length: 24 }, () => ada.ask('GET', '/api/posts'));
    const writes = Array.from({ length: 12 }, (_, at) => ada.ask('POST', '/api/posts', { body: `Story ${at}` }));
    const statuses = (await Promise.all([...reads, ...writes])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    expect((await fetch(`${club.url}/readyz`)).status).toBe(200);
    expect(club.output()).not.toContain('can’t be reached');
  },
);
