import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pictureTypes } from '#contracts/platform/pictures/pictures.ts';
import type { Config } from '#server/config.ts';
import { uploadsFolder } from '#server/office/backups/archive/archive.ts';
import { saveDatabase, saveUploads } from '#server/office/backups/save-club.ts';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { copyToPostgres } from '#server/platform/database/copy/copy.ts';
import { findLastMigration } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { letterType } from '#server/platform/uploads/letters.ts';

const types: Record<string, string> = { ...pictureTypes, pdf: letterType };
// A leftover write-ahead log would be applied to the new database.
const databaseFiles = ['', '-wal', '-shm'].map((end) => basename(sqliteFile('')) + end);

/**
 * Moves an unpacked backup to where the settings say that database and uploads are. Returns the path of a new folder that
 * holds the previous data, or undefined if there was none. The previous data stays in place until everything new is ready.
 */
export async function putBack(unpacked: string, config: Config): Promise<string | undefined> {
  const time = new Date().toISOString().slice(0, -1).replaceAll(/[:.]/g, '-');
  const previous = join(config.dataDir, `before-restore-${time}`);
  mkdirSync(previous);
  try {
    await copyPrevious(config, previous);
    if (config.s3) await fillStorage(createStorage(config), unpacked);
    if (config.databaseUrl) await inPostgres(config, (db) => copyToPostgres(unpacked, db));
  } catch (error) {
    rmSync(previous, { recursive: true });
    throw error;
  }
  if (!config.databaseUrl) swap(databaseFiles, config.dataDir, unpacked, previous);
  if (!config.s3) swap([uploadsFolder], config.dataDir, unpacked, previous);
  if (readdirSync(previous).length > 0) return previous;
  rmdirSync(previous);
  return undefined;
}

function swap(names: string[], dataDir: string, unpacked: string, previous: string): void {
  for (const name of names) moveIfThere(join(dataDir, name), join(previous, name));
  for (const name of names) moveIfThere(join(unpacked, name), join(dataDir, name));
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** PostgreSQL and S3 can't be moved to a folder, so they are copied, as in a backup. */
async function copyPrevious(config: Config, previous: string): Promise<void> {
  if (config.databaseUrl && (await inPostgres(config, hasAccounts))) await saveDatabase(config, previous);
  if (config.s3) await saveUploads(createStorage(config), previous);
}

async function hasAccounts(db: Database): Promise<boolean> {
  if (!(await findLastMigration(db))) return false;
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
}

async function inPostgres<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ ...config, isPatient: true });
  return work(db).finally(() => db.destroy());
}

// A folder of that name has the same content: it is named after its hash.
async function fillStorage(storage: Storage, unpacked: string): Promise<void> {
  for (const { folder, files } of await createDiskStorage(unpacked).list()) {
    const stored = files.map((name) => ({
      name,
      type: types[extname(name).slice(1)] ?? 'application/octet-stream',
      bytes: readFileSync(join(unpacked, uploadsFolder, folder, name)),
    }));
    await storage.write(folder, stored);
  }
}
