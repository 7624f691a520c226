import { existsSync, rmSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { findArchive } from '#server/office/backups/folder.ts';
import { whileLocked } from './in-use.ts';
import { deleteRequest, hasRequest, type RestoreRequest, readRequest } from './request.ts';
import { hasDatabase } from './require-club.ts';
import { requireOpenable } from './require-openable.ts';
import { runRestore, stagingFolder } from './run-restore.ts';

/**
 * Restores the backup that an Admin asked for before this start, and goes on with a restore that was interrupted; otherwise only looks
 * whether the database can be opened. Called before anything opens it. If the restore fails, the site starts with what was there, and
 * the Club office says why.
 * @throws BadSetting when SQLite can't open its file, or PostgreSQL is away in the middle of a restore; BackupFailed while another process restores
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
    // What a restore left that ended. Without a database it shows that one was to come, so that no empty club opens.
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
