import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { findLastMigration, isKnownMigration } from '#server/platform/database/migrations/migrate.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';
import { createSqliteDialect } from '#server/platform/database/sqlite-dialect.ts';
import { BackupFailed } from './backup-failed.ts';

/**
 * Opens the database of an unpacked backup, to read it. Error messages call the backup `file`.
 * @throws BackupFailed when it is not one of ours, is damaged, or is from a newer version
 */
export async function openSaved(file: string, folder: string): Promise<Database> {
  const database = open(file, folder);
  try {
    await checkVersion(file, database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error instanceof BackupFailed ? error : notABackup(file, error as Error);
  }
}

export function notABackup(file: string, error?: Error): BackupFailed {
  return new BackupFailed(
    `${file} is not a backup of Fieldhouse. Nothing was changed${error ? ` (${error.message})` : ''}.`,
  );
}

function open(file: string, folder: string): Database {
  if (!existsSync(sqliteFile(folder))) throw notABackup(file);
  try {
    return openUntrusted(sqliteFile(folder));
  } catch (error) {
    throw notABackup(file, error as Error);
  }
}

async function checkVersion(file: string, database: Database): Promise<void> {
  const last = await findLastMigration(database);
  if (!last) throw notABackup(file);
  if (isKnownMigration(last)) return;
  throw new BackupFailed(
    'This backup is from a newer version of Fieldhouse. Update Fieldhouse, then try again. Nothing was changed.',
  );
}

/** Far more than any text of ours; an expression in a foreign schema could ask for a gigabyte. */
const longestValue = 64 * 1024 * 1024;

/**
 * Opens a SQLite file that anybody may have written, to read its tables. Nothing in its schema runs: triggers do not
 * fire on reads, and a file whose tables could be views or virtual tables is refused.
 * @throws when it is damaged or holds such a thing
 */
function openUntrusted(file: string): Database {
  check(openReadOnly(file));
  return new Kysely<Schema>({ dialect: createSqliteDialect(() => openReadOnly(file)) });
}

function openReadOnly(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, defensive: true, limits: { length: longestValue } });
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
  return database;
}

function check(database: DatabaseSync): void {
  try {
    const foreign = database
      .prepare(`select type, name from sqlite_schema where type = 'view' or sql like 'create virtual%'`)
      .get();
    if (foreign) throw new Error(`it holds a ${foreign.type} that Fieldhouse does not make`);
    const result = database.prepare('pragma quick_check(1)').get()?.quick_check;
    if (result !== 'ok') throw new Error(`it is damaged: ${result}`);
  } finally {
    database.close();
  }
}
