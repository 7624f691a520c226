import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '#server/config.ts';
import { uploadsFolder } from '#server/office/backups/archive/archive.ts';
import { keyFile } from '#server/office/backups/copies/key.ts';
import { backupsFolder, listArchives } from '#server/office/backups/folder.ts';
import { connect, type DatabaseSettings, sqliteFile } from '#server/platform/database/connect.ts';
import { findLastMigration } from '#server/platform/database/migrations/migrate.ts';
import { hasUsedSecret } from '#server/secret-file.ts';
import { stagingFolder } from './run-restore.ts';

type Place = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>;

/**
 * Checks that a data folder with traces of a club still has its database. Otherwise an empty club would open, and the next
 * stranger who signs up would be its Admin.
 * @throws BadSetting, which says what the folder holds and what to do
 */
export async function requireClub(place: Place): Promise<void> {
  const traces = findTraces(place);
  if (traces.length === 0 || (await hasDatabase(place))) return;
  const [newest] = await listArchives(place.dataDir);
  throw describe(place, traces, newest?.path ?? 'FILE');
}

/** Checks whether the club has a database, however empty. */
export async function hasDatabase({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (!databaseUrl) {
    const size = sizeOf(sqliteFile(dataDir));
    if (size === 0 || size > largestEmpty) return size > 0;
  }
  const db = connect({ dataDir, databaseUrl });
  try {
    return (await findLastMigration(db)) !== undefined;
  } finally {
    await db.destroy();
  }
}

/** Lists what only a club leaves in a data folder, in words for people. */
function findTraces({ dataDir, databaseUrl }: Place): string[] {
  const found: [boolean, string][] = [
    [databaseUrl !== undefined && sizeOf(sqliteFile(dataDir)) > 0, 'a SQLite database'],
    [hasFiles(backupsFolder(dataDir)), 'backups'],
    [hasFiles(join(dataDir, uploadsFolder)), 'uploads'],
    [existsSync(stagingFolder(dataDir)), 'an unfinished restore'],
    [hasOlderData(dataDir), 'data from before a restore'],
    [existsSync(keyFile(dataDir)), 'the key for backup copies (backup-key)'],
    [hasUsedSecret(dataDir), 'a secret (jwt-secret)'],
  ];
  return found.flatMap(([isThere, words]) => (isThere ? [words] : []));
}

function hasOlderData(dataDir: string): boolean {
  return listFiles(dataDir).some((name) => name.startsWith('before-restore-') && hasFiles(join(dataDir, name)));
}

function hasFiles(folder: string): boolean {
  return listFiles(folder).length > 0;
}

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
}

/** In bytes: a larger SQLite file has tables. It is not opened, which a full disk does not allow. */
const largestEmpty = 100_000;

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function describe({ dataDir, databaseUrl }: Place, traces: string[], backup: string): BadSetting {
  const found = new Intl.ListFormat('en').format(traces);
  const rest = `restore a backup with npm run restore -- ${backup}, or set DATA_DIR to an empty folder for a new club`;
  return databaseUrl
    ? new BadSetting(
        'DATABASE_URL',
        `must lead to the database of this club. We found no club there, but ${dataDir} has ${found}. Correct it, ${rest}`,
      )
    : new BadSetting(
        'DATA_DIR',
        `must be a folder with the database of its club: ${dataDir} has ${found}, but no database. Put fieldhouse.sqlite back, ${rest}`,
      );
}
