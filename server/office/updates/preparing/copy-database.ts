import { mkdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { copySchema } from '#server/office/updates/snapshot/copy-schema.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';

const schema = 'fieldhouse_update_copy';
/** In milliseconds. */
const longestConnect = 10_000;

/** A copy of the database for a new version to be tried on, while the site goes on writing. */
export interface DatabaseCopy {
  /** The settings that lead to it. */
  env: { DATA_DIR: string; DATABASE_URL: string };
  remove(): Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Copies the database as of one moment; `folder` is deleted first, and with the copy. */
export async function copyDatabase({ dataDir, databaseUrl }: Place, folder: string): Promise<DatabaseCopy> {
  const place = { dataDir, databaseUrl };
  await removeCopy(place, folder);
  try {
    await fillCopy(place, folder);
  } catch (error) {
    // On a full disk there would be no room for anything else.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl ? withSchema(databaseUrl) : '' };
  return { env, remove: () => removeCopy(place, folder) };
}

async function fillCopy({ dataDir, databaseUrl }: Place, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl) await inPostgres(databaseUrl, copyTables);
  else copySqlite(sqliteFile(dataDir), sqliteFile(folder));
}

/** Deletes a copy in `folder`, also if an interrupted update left it. */
export async function removeCopy({ databaseUrl }: Place, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (databaseUrl) await inPostgres(databaseUrl, dropCopy);
}

function copySqlite(from: string, to: string): void {
  const db = new DatabaseSync(from, { timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(to);
  } finally {
    db.close();
  }
}

async function copyTables(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read');
  await client.query(`create schema ${schema}`);
  const { rows } = await client.query('select current_schema() as name');
  await copySchema(client, rows[0].name, schema);
  await client.query('commit');
}

async function dropCopy(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${schema} cascade`);
}

/** Not with `URL`, which can’t read a socket: postgres://user@/club?host=/var/run/postgresql. Of two `options`, pg takes the last. */
function withSchema(databaseUrl: string): string {
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=-c+search_path=${schema}`;
}

async function inPostgres(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: longestConnect });
  client.on('error', () => {});
  await client.connect();
  await work(client).finally(() => client.end());
}
