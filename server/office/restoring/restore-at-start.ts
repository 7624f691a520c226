import { existsSync, rmSync } from 'node:fs';
import { BadSetting, type Config } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { findArchive, listArchives } from '#server/office/backups/folder.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { openSqlite } from '#server/platform/database/sqlite-dialect.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import { whileLocked } from './in-use.ts';
import { deleteRequest, hasRequest, type RestoreRequest, readRequest } from './request.ts';
import { hasDatabase } from './require-club.ts';
import { runRestore, stagingFolder } from './run-restore.ts';

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged = [11, 26];

/**
 * Restores the backup that an Admin asked for before this start, or resumes an interrupted restore. Otherwise only checks that
 * the database opens. Called before anything opens it. If the restore fails, the site starts with what was there, and the Club
 * office says why.
 * @throws BadSetting when SQLite can't open its file, or PostgreSQL is away in the middle of a restore; BackupFailed while
 *   another process restores
 */
export async function restoreAtStart(config: Config, say: (line: string) => void): Promise<void> {
  const { dataDir } = config;
  const staging = stagingFolder(dataDir);
  if (!hasRequest(dataDir) && !existsSync(staging)) return requireOpenable(config);
  await whileLocked(dataDir, async () => {
    const request = readRequest(dataDir);
    if (request) await restore(request, config, say);
    deleteRequest(dataDir);
    await requireOpenable(config);
    // Left by a restore that ended. It stays while there is no database: it keeps an empty club from opening.
    if (existsSync(staging) && (await hasDatabase(config))) rmSync(staging, { recursive: true, force: true });
  });
}

async function restore(request: RestoreRequest, config: Config, say: (line: string) => void): Promise<void> {
  const { name } = request;
  say(`Restoring the backup ${name}. The site starts when that is done.`);
  const { previous, problem } = await runRestore(request, config, () => findRequested(request, config));
  if (problem) say(`The backup ${name} could not be restored. ${problem}`);
  else say(`Restored the backup ${name}.${previous ? ` The old data is in ${previous}.` : ''}`);
}

async function findRequested({ name }: RestoreRequest, { dataDir }: Config): Promise<{ archive: string }> {
  const found = await findArchive(dataDir, name);
  if (!found) throw new BackupFailed('It is not on the server anymore. Nothing was changed.');
  return { archive: found.path };
}

/**
 * Opens the SQLite file once, if there is one.
 * @throws BadSetting with the newest backup and the command that brings it back, where the file is so damaged that nothing can be read
 */
async function requireOpenable({ dataDir, databaseUrl, timeZone }: Config): Promise<void> {
  const file = sqliteFile(dataDir);
  const problem = databaseUrl || !existsSync(file) ? undefined : findProblem(file);
  if (!problem) return;
  const [newest] = await listArchives(dataDir);
  // Without a backup, the check that follows says what is wrong.
  if (!newest) return;
  const date = createClock(timeZone)(newest.writtenAt).replace('T', ' at ');
  throw new BadSetting(
    'DATA_DIR',
    `must be a folder with a database that can be opened (${problem}): the newest backup is from ${date}, and npm run restore -- ${newest.path} brings it back`,
  );
}

function findProblem(file: string): string | undefined {
  try {
    openSqlite(file).close();
    return undefined;
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    return damaged.includes((errcode ?? 0) & 0xff) ? message : undefined;
  }
}
