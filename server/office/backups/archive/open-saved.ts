import { existsSync } from 'node:fs';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { findLastMigration, isKnownMigration } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { openUntrusted } from '#server/platform/database/untrusted.ts';
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
