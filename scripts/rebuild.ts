import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, sqliteFile } from '#server/database/connect.ts';
import { copyToSqlite } from '#server/database/copy.ts';
import { findLastMigration, isKnownMigration } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import { openUntrusted } from '#server/database/untrusted.ts';
import { isDiskFull } from '#server/storage/full-disk.ts';
import { uploadsFolder } from './archive.ts';
import { CommandFailed } from './command.ts';
import { belongsToBackup } from './secrets.ts';

/**
 * Builds a club in `folder` from an unpacked backup. Moves the uploads, and copies the rows of the database into a fresh file
 * made by our own migrations. Error messages call the backup `file`.
 * @throws CommandFailed
 */
export async function rebuild(file: string, unpacked: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const database = open(file, unpacked);
  try {
    await checkVersion(file, database);
    await copyToSqlite(database, folder, belongsToBackup);
    await analyze(folder);
  } catch (error) {
    throw error instanceof CommandFailed || isDiskFull(error) ? error : noBackup(file, error as Error);
  } finally {
    await database.destroy();
  }
  const uploads = join(unpacked, uploadsFolder);
  if (existsSync(uploads)) renameSync(uploads, join(folder, uploadsFolder));
}

// Without statistics, the first reads in a large club take ten seconds.
async function analyze(folder: string): Promise<void> {
  const db = connect({ dataDir: folder, databaseUrl: undefined });
  await sql`analyze`.execute(db).finally(() => db.destroy());
}

function open(file: string, unpacked: string): Database {
  if (!existsSync(sqliteFile(unpacked))) throw noBackup(file);
  try {
    return openUntrusted(sqliteFile(unpacked));
  } catch (error) {
    throw noBackup(file, error as Error);
  }
}

async function checkVersion(file: string, database: Database): Promise<void> {
  const last = await findLastMigration(database);
  if (!last) throw noBackup(file);
  if (isKnownMigration(last)) return;
  throw new CommandFailed(
    'This backup is from a newer version of Fieldhouse. Update Fieldhouse, then try again. Nothing was changed.',
  );
}

function noBackup(file: string, error?: Error): CommandFailed {
  return new CommandFailed(
    `${file} is not a backup of Fieldhouse. Nothing was changed${error ? ` (${error.message})` : ''}.`,
  );
}
