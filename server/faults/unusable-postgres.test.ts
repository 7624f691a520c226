import { execFile } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { createDataDir, removeDataDir } from '#server/testing/server-process.ts';

let postgres: PostgresServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = createDataDir();
  postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query('create role walt login');
  await client.query('create role peg login');
  await client.query(`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`);
  await client.query('create database club');
  await client.end();
  const inClub = new pg.Client({ connectionString: postgres.url('club') });
  await inClub.connect();
  await inClub.query('grant create on schema public to peg');
  await inClub.end();
});

afterAll(async () => {
  await postgres.stop();
  removeDataDir(dataDir);
});

async function start(databaseUrl: string): Promise<string> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(32) };
  const env = { ...process.env, ...settings, PORT: String(await findFreePort()), LOG_LEVEL: 'silent', SMTP_URL: '' };
  return new Promise((ended) => {
    execFile(process.execPath, ['server/main.ts'], { env, timeout: 60_000 }, (_error, _out, stderr) => ended(stderr));
  });
}

const as = (role: string) => () => postgres.url('club').replace('postgres@', `${role}@`);

test.for<[string, () => string, RegExp]>([
  ['a role that may create no tables', as('walt'), /GRANT CREATE ON SCHEMA "public" TO "walt"/],
  ['a role that may create no schemas', as('peg'), /GRANT CREATE ON DATABASE "club" TO "peg"/],
  ['a database in LATIN1', () => postgres.url('latin'), /must be a database in UTF8, and this one is in LATIN1/],
  ['a database that isn’t there', () => postgres.url('nothing'), /must be a database that exists/],
  ['a # in the password', () => postgres.url('club').replace('@', ':pelican#lighthouse@'), /%23 for #/],
  [
    'an @ and a slash in the password',
    () => postgres.url('club').replace('@', ':pelican@left/lighthouse@'),
    /%40 for @/,
  ],
  ['a question mark in the password', () => postgres.url('club').replace('@', ':12?lighthouse@'), /%3F for \?/],
  ['a percent sign in the password', () => postgres.url('club').replace('@', ':pelican%ff@'), /%25 for %/],
])('%s stops the start with one sentence that says what to do', async ([, url, sentence]) => {
  const stderr = await start(url());
  expect(stderr).toMatch(/^The setting DATABASE_URL must [^\n]+\.\n$/);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/pelican|lighthouse/);
});
