import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '#server/platform/database/connect.ts';
import { copyToSqlite } from '#server/platform/database/copy/copy.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { uploadsFolder } from './archive.ts';
import { notABackup, openSaved } from './open-saved.ts';
import { belongsToBackup } from './secrets.ts';

/**
 * Builds a club in `folder` from an unpacked backup. Moves the uploads, and copies the rows of the database into a fresh file
 * made by our own migrations. Error messages call the backup `file`.
 * @throws BackupFailed
 */
export async function rebuild(file: string, unpacked: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const database = await openSaved(file, unpacked);
  try {
    await copyToSqlite(database, folder, belongsToBackup);
    await analyze(folder);
  } catch (error) {
    throw isDiskFull(error) ? error : notABackup(file, error as Error);
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
