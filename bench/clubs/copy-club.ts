import { connect } from '#server/platform/database/connect.ts';
import { copyToPostgres } from '#server/platform/database/copy/copy.ts';
import { runPostgres } from '#server/testing/databases.ts';
import { waitUntilUnused } from '#server/testing/postgres-copies.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';

/** Copies the club of a data folder to a new database, which nobody is connected to; returns its address. */
export async function copyClub(postgres: PostgresServer, dataDir: string, name = 'club'): Promise<string> {
  await runPostgres(postgres.url('postgres'), `create database ${name}`);
  const url = postgres.url(name);
  const db = connect({ dataDir: '', databaseUrl: url, isPatient: true });
  await copyToPostgres(dataDir, db).finally(() => db.destroy());
  await waitUntilUnused(url);
  return url;
}
