import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { connect, sqliteFile } from '#server/database/connect.ts';
import { copyToSqlite } from '#server/database/copy.ts';
import { findLastMigration, isKnownMigration } from '#server/database/migrate.ts';
import { createStorage, type Storage } from '#server/storage/storage.ts';
import { uploadsFolder } from './archive.ts';
import { CommandFailed } from './command.ts';

// In one go: with pauses between, a busy site would make it start over again and again.
const allPagesAtOnce = 0x7fffffff;
// Only what the site itself has written; a bucket may hold other things.
const plainName = /^\w[\w.-]*$/;

/**
 * Copies database and uploads into `folder`, from wherever the settings say they are, while the site may run. Uploads are
 * read before the database and once more after it, so that every file it speaks of is there.
 */
export async function saveClub(config: Config, folder: string): Promise<void> {
  const storage = createStorage(config);
  await saveUploads(storage, folder);
  await (config.databaseUrl ? savePostgres(config, folder) : saveSqlite(config, folder));
  await saveUploads(storage, folder);
}

async function saveSqlite({ dataDir }: Config, folder: string): Promise<void> {
  if (!existsSync(sqliteFile(dataDir))) throw new CommandFailed(`There is nothing to save in ${dataDir} yet.`);
  const source = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
  await backup(source, sqliteFile(folder), { rate: allPagesAtOnce });
  source.close();
}

/** Copies the club in PostgreSQL into a SQLite file in `folder`. */
export async function savePostgres(config: Config, folder: string): Promise<void> {
  const db = connect(config, () => {});
  try {
    const last = await findLastMigration(db);
    if (!last) throw new CommandFailed('There is nothing to save in this PostgreSQL yet.');
    if (!isKnownMigration(last)) {
      throw new CommandFailed('A newer Fieldhouse wrote this database. Update this one, then try again.');
    }
    await copyToSqlite(db, folder);
  } finally {
    await db.destroy();
  }
}

/** Copies the uploads that are not in `folder` yet. */
export async function saveUploads(storage: Storage, folder: string): Promise<void> {
  for (const { folder: name, files } of await storage.list()) {
    const target = join(folder, uploadsFolder, name);
    const wanted = files.filter((file) => plainName.test(file) && !existsSync(join(target, file)));
    if (!plainName.test(name) || wanted.length === 0) continue;
    mkdirSync(target, { recursive: true });
    await Promise.all(wanted.map((file) => saveFile(storage, name, file, join(target, file))));
  }
}

// One that is gone by now was deleted by its owner.
async function saveFile(storage: Storage, folder: string, file: string, target: string): Promise<void> {
  const found = await storage.find(folder, file);
  if (found) await pipeline(found.stream, createWriteStream(target));
}
