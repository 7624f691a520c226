import { randomUUID } from 'node:crypto';
import { connect } from '#server/platform/database/connect.ts';
import { copyToPostgres } from '#server/platform/database/copy/copy.ts';
import { runPostgres } from '#server/testing/databases.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { measureSearches, type SearchFigures } from './searches.ts';

/**
 * Copies a club to a temporary PostgreSQL server and measures the same searches there. Returns undefined if no server can
 * be started here.
 */
export async function measureSearchesOnPostgres(dataDir: string): Promise<SearchFigures | undefined> {
  const postgres = await startPostgres().catch(() => undefined);
  if (!postgres) return undefined;
  try {
    const settings = { DATABASE_URL: await copyClub(postgres, dataDir), JWT_SECRET: randomUUID().repeat(2) };
    const server = await startServerProcess(dataDir, settings);
    try {
      return await measureSearches(server);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Copies the club of a data folder to a new database; returns its address. */
export async function copyClub(postgres: PostgresServer, dataDir: string): Promise<string> {
  await runPostgres(postgres.url('postgres'), 'create database club');
  const url = postgres.url('club');
  const db = connect({ dataDir: '', databaseUrl: url, isPatient: true });
  await copyToPostgres(dataDir, db).finally(() => db.destroy());
  return url;
}
