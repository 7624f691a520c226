import { join } from 'node:path';
import {
  CamelCasePlugin,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';
import type { Database, Schema } from './schema.ts';
import { attachSecret } from './secret.ts';
import { createSqliteDialect, openSqlite } from './sqlite-dialect.ts';

const bigint = 20;
const numeric = 1700;

/** What our connections to PostgreSQL call themselves. */
export const applicationName = 'fieldhouse';

export interface DatabaseSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Encrypts the jobs; none can be added without it. */
  jwtSecret?: string;
}

/** Connects to PostgreSQL when an address is given, else to the SQLite file in the data folder. */
export function connect(settings: DatabaseSettings, onError: (error: Error) => void): Database {
  const db = new Kysely<Schema>({
    dialect: settings.databaseUrl ? postgres(settings.databaseUrl, onError) : sqlite(settings.dataDir),
    plugins: [new CamelCasePlugin(), new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  if (settings.jwtSecret !== undefined) attachSecret(db, settings.jwtSecret);
  return db;
}

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'fieldhouse.sqlite');
}

function sqlite(dataDir: string): Dialect {
  return createSqliteDialect(() => openSqlite(sqliteFile(dataDir)));
}

function postgres(connectionString: string, onError: (error: Error) => void): Dialect {
  pg.types.setTypeParser(bigint, Number);
  pg.types.setTypeParser(numeric, Number);
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: 30_000, application_name: applicationName });
  // Without a listener a connection that PostgreSQL closes ends the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return new PostgresDialect({ pool });
}
