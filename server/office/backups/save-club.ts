import { copyFileSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { connect, type DatabaseSettings, sqliteFile } from '#server/platform/database/connect.ts';
import { copyToSqlite } from '#server/platform/database/copy/copy.ts';
import { findLastMigration, requireKnown } from '#server/platform/database/migrations/migrate.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { isPlainName, uploadsFolder } from './archive/archive.ts';
import { BackupFailed } from './archive/backup-failed.ts';
import { writeManifest } from './archive/manifest.ts';
import { type Tell, tellNobody } from './archive/progress.ts';
import { belongsToBackup } from './archive/secrets.ts';

/**
 * Copies database and uploads into `folder`, from wherever the settings say they are. The site may be running. Uploads are
 * read before and after the database, so that every file it mentions is there.
 */
export async function saveClub(config: Config, folder: string, tell: Tell): Promise<void> {
  const storage = createStorage(config);
  const uploads = config.s3 ? undefined : join(config.dataDir, uploadsFolder);
  await saveUploads(storage, folder, { uploads, tell });
  tell({ step: 'database', done: 0, total: 0 });
  await saveDatabase(config, folder);
  await saveUploads(storage, folder, { uploads });
  await writeManifest(folder);
}

/** Copies the database into a SQLite file in `folder`, without sessions and emailed links. */
export async function saveDatabase(config: Config, folder: string): Promise<void> {
  const isMissing = !config.databaseUrl && !existsSync(sqliteFile(config.dataDir));
  if (isMissing) throw new BackupFailed(`There is nothing to back up in ${nameOf(config)} yet.`);
  try {
    await copyDatabase(config, folder);
  } catch (error) {
    if (config.databaseUrl || !isDiskFull(error)) throw error;
    await copyClosedFile(config.dataDir, folder);
  }
}

async function copyDatabase(settings: DatabaseSettings, folder: string): Promise<void> {
  const db = connect({ ...settings, isPatient: true });
  try {
    const last = await findLastMigration(db);
    if (!last) throw new BackupFailed(`There is nothing to back up in ${nameOf(settings)} yet.`);
    requireKnown(last);
    await copyToSqlite(db, folder, belongsToBackup);
  } finally {
    await db.destroy();
  }
}

/**
 * Copies the SQLite file to the disk of `folder`, and saves the database from that copy. On a full disk, SQLite can open the
 * file itself only while the site runs and has it open.
 */
async function copyClosedFile(dataDir: string, folder: string): Promise<void> {
  const copy = join(folder, 'closed');
  rmSync(sqliteFile(folder), { force: true });
  mkdirSync(copy);
  for (const end of ['', '-wal']) {
    if (existsSync(sqliteFile(dataDir) + end)) copyFileSync(sqliteFile(dataDir) + end, sqliteFile(copy) + end);
  }
  await copyDatabase({ dataDir: copy, databaseUrl: undefined }, folder);
  rmSync(copy, { recursive: true });
}

function nameOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  return databaseUrl ? 'this PostgreSQL' : dataDir;
}

interface Saving {
  /** The folder of the uploads, if they are on a disk. */
  uploads?: string | undefined;
  tell?: Tell;
}

/** Copies the uploads that are not in `folder` yet. */
export async function saveUploads(
  storage: Storage,
  folder: string,
  { uploads, tell = tellNobody }: Saving = {},
): Promise<void> {
  const stored = await storage.list();
  const total = stored.reduce((sum, { files }) => sum + files.length, 0);
  let done = 0;
  for (const { folder: name, files } of stored) {
    const target = join(folder, uploadsFolder, name);
    const missing = files.filter((file) => isPlainName(file) && !existsSync(join(target, file)));
    done += files.length;
    if (!isPlainName(name) || missing.length === 0) continue;
    mkdirSync(target, { recursive: true });
    await Promise.all(
      missing.map(async (file) => {
        const isLinked = uploads !== undefined && (await linkFile(join(uploads, name, file), join(target, file)));
        if (!isLinked) await saveFile(storage, name, file, join(target, file));
      }),
    );
    tell({ step: 'pictures', done, total });
  }
}

// A hard link needs no room and no time, but only works on the same disk, and not on every kind of disk.
async function linkFile(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

// The file is gone if its owner deleted it in the meantime.
async function saveFile(storage: Storage, folder: string, file: string, target: string): Promise<void> {
  const found = await storage.find(folder, file);
  if (found) await pipeline(found.stream, createWriteStream(target));
}
