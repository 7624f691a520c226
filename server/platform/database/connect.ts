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
import { createPool, type OutageListener, type PoolSettings, usualQueue } from './postgres-pool.ts';
import type { Database, Schema } from './schema.ts';
import { attachSecret } from './secret.ts';
import { createSqliteDialect, openSqlite } from './sqlite-dialect.ts';
import { shareByTurns } from './write-turns.ts';

/** The types that PostgreSQL returns as text, by their OIDs. */
const bigint = 20;
const numeric = 1700;

export interface DatabaseSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Encrypts jobs; none can be added without it. */
  jwtSecret?: string;
  /** Gives PostgreSQL more time for each statement, as a migration or a backup needs; see `PoolSettings`. */
  isPatient?: boolean;
  /** The longest wait for a connection to PostgreSQL or a turn to write to it, in milliseconds. */
  longestQueue?: number;
}

const noListener: OutageListener = { onLost: () => {}, onBack: () => {} };

/** Connects to PostgreSQL if an address is given, otherwise to the SQLite file in the data folder. */
export function connect(settings: DatabaseSettings, listener = noListener): Database {
  const { databaseUrl, dataDir, isPatient, longestQueue = usualQueue } = settings;
  const db = new Kysely<Schema>({
    dialect: databaseUrl
      ? postgres({ connectionString: databaseUrl, isPatient, longestQueue }, listener)
      : sqlite(dataDir),
    plugins: [new CamelCasePlugin(), new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  // SQLite has one writer at a time anyway.
  if (databaseUrl) shareByTurns(db, longestQueue);
  if (settings.jwtSecret !== undefined) attachSecret(db, settings.jwtSecret);
  return db;
}

/** Returns the path of the SQLite file in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'fieldhouse.sqlite');
}

function sqlite(dataDir: string): Dialect {
  return createSqliteDialect(() => openSqlite(sqliteFile(dataDir)));
}

function postgres(settings: PoolSettings, listener: OutageListener): Dialect {
  pg.types.setTypeParser(bigint, Number);
  pg.types.setTypeParser(numeric, Number);
  return new PostgresDialect({ pool: createPool(settings, listener) });
}
