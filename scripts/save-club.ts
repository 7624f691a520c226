import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { connect, sqliteFile } from '#server/database/connect.ts';
import { copyToSqlite } from '#server/database/copy.ts';
import { findLastMigration, isKnownMigration } from '#server/database/migrate.ts';
import { createStorage, type Storage } from '#server/storage/storage.ts';
import { isPlainName, uploadsFolder } from './archive.ts';
import { CommandFailed } from './command.ts';
import { belongsToBackup } from './secrets.ts';

/**
 * Copies database and uploads into `folder`, from wherever the settings say they are, while the site may run. Uploads are
 * read before the database and once more after it, so that every file it speaks of is there.
 */
export async function saveClub(config: Config, folder: string): Promise<void> {
  const storage = createStorage(config);
  await saveUploads(storage, folder);
  await saveDatabase(config, folder);
  await saveUploads(storage, folder);
}

/** Copies the club in the database into a SQLite file in `folder`, without what would log anybody in. */
export async function saveDatabase(config: Config, folder: string): Promise<void> {
  const place = config.databaseUrl ? 'this PostgreSQL' : config.dataDir;
  const isMissing = !config.databaseUrl && !existsSync(sqliteFile(config.dataDir));
  if (isMissing) throw new CommandFailed(`There is nothing to save in ${place} yet.`);
  const db = connect(config);
  try {
    const last = await findLastMigration(db);
    if (!last) throw new CommandFailed(`There is nothing to save in ${place} yet.`);
    if (!isKnownMigration(last)) {
      throw new CommandFailed('A newer Fieldhouse wrote this database. Update this one, then try again.');
    }
    await copyToSqlite(db, folder, belongsToBackup);
  } finally {
    await db.destroy();
  }
}

/** Copies the uploads that are not in `folder` yet. */
export async function saveUploads(storage: Storage, folder: string): Promise<void> {
  for (const { folder: name, files } of await storage.list()) {
    const target = join(folder, uploadsFolder, name);
    const wanted = files.filter((file) => isPlainName(file) && !existsSync(join(target, file)));
    if (!isPlainName(name) || wanted.length === 0) continue;
    mkdirSync(target, { recursive: true });
    await Promise.all(wanted.map((file) => saveFile(storage, name, file, join(target, file))));
  }
}

// One that is gone by now was deleted by its owner.
async function saveFile(storage: Storage, folder: string, file: string, target: string): Promise<void> {
  const found = await storage.find(folder, file);
  if (found) await pipeline(found.stream, createWriteStream(target));
}
