import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { rebuild } from '#server/office/backups/archive/rebuild.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { findArchive } from '#server/office/backups/folder.ts';
import { staysInUse, whileLocked } from './in-use.ts';
import { copyPrevious, type Places } from './put-back.ts';
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
  const { previous, problem } = await runRestore(request, config, (places) => prepare(request, places, config));
  if (problem) say(`The backup ${name} could not be restored. ${problem}`);
  else say(`Restored the backup ${name}.${previous ? ` The old data is in ${previous}.` : ''}`);
}

/** Builds the new club beside the old one. Begins again after a start that was killed meanwhile. */
async function prepare({ name }: RestoreRequest, places: Places, config: Config): Promise<void> {
  const staging = stagingFolder(config.dataDir);
  rmSync(staging, { recursive: true, force: true });
  const archive = await findArchive(config.dataDir, name);
  if (!archive) throw new BackupFailed('It is not on the server anymore. Nothing was changed.');
  if (await staysInUse(config)) throw new BackupFailed(inUse);
  mkdirSync(staging);
  await unpack(archive.path, join(staging, 'unpacked'));
  await rebuild(archive.path, join(staging, 'unpacked'), places.club);
  await copyPrevious(places, config);
}

const inUse = 'Another process of the site was still running. Stop all of them, then restore it with npm run restore.';
