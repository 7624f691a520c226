import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { rebuild } from '#server/office/backups/archive/rebuild.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { backupsFolder, findArchive } from '#server/office/backups/folder.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { isInUse } from './in-use.ts';
import { writeOutcome } from './outcome.ts';
import { fillOutside, keepPrevious, type Move, moves, type Places, previousFolder } from './put-back.ts';
import { deleteRequest, hasRequest, type RestoreRequest, readRequest, writeRequest } from './request.ts';
import { requireOpenable } from './require-openable.ts';

/**
 * Restores the backup that an Admin asked for before this start, as `npm run restore` does; otherwise only looks whether the
 * database can be opened. Called before anything opens it. A start that was killed in the middle is continued by the next one. If the restore
 * fails, the site starts with what was there, and the Club office says why.
 * @throws BadSetting when SQLite can't open its file
 */
export async function restoreAtStart(config: Config, say: (line: string) => void): Promise<void> {
  const { dataDir } = config;
  const request = readRequest(dataDir);
  if (request) await restore(request, config, say);
  else if (hasRequest(dataDir)) deleteRequest(dataDir);
  // Also what a start left behind that was killed after its request was done.
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });
  await requireOpenable(config);
}

async function restore(asked: RestoreRequest, config: Config, say: (line: string) => void): Promise<void> {
  const { dataDir } = config;
  const places = { club: join(stagingFolder(dataDir), 'club'), previous: previousFolder(dataDir, asked.askedAt) };
  say(`Restoring the backup ${asked.name}. The site starts when that is done.`);
  let request = asked;
  const note = (change: Partial<RestoreRequest>) => {
    request = { ...request, ...change };
    writeRequest(dataDir, request);
  };
  try {
    if (request.step === 'asked') {
      await prepare(request, places, config);
      note({ step: 'aside' });
    }
    if (request.step === 'aside') move('aside', 'in');
    if (request.step === 'in') moves.in(places, config);
  } catch (error) {
    const problem = explain(error as Error).replaceAll(join(backupsFolder(dataDir), '/'), '');
    if (request.step === 'aside') note({ step: 'back', problem });
    else if (request.step === 'in') note({ step: 'out', problem });
    else request = { ...request, problem };
  }
  if (request.step === 'out') move('out', 'back');
  if (request.step === 'back') moves.back(places, config);
  finish(request, places.previous, config, say);

  function move(step: Move, next: Move): void {
    moves[step](places, config);
    note({ step: next });
  }
}

/** Builds the new club beside the old one. Begins anew after a start that was killed meanwhile. */
async function prepare({ name }: RestoreRequest, places: Places, config: Config): Promise<void> {
  const staging = stagingFolder(config.dataDir);
  for (const folder of [staging, places.previous]) rmSync(folder, { recursive: true, force: true });
  const archive = await findArchive(config.dataDir, name);
  if (!archive) throw new BackupFailed('It is not on the server anymore. Nothing was changed.');
  await waitUntilUnused(config);
  mkdirSync(staging);
  await unpack(archive.path, join(staging, 'unpacked'));
  await rebuild(archive.path, join(staging, 'unpacked'), places.club);
  await fillOutside(places, config);
}

/** PostgreSQL may take a moment to see that the process that asked for this has ended. */
async function waitUntilUnused(config: Config): Promise<void> {
  for (const deadline = Date.now() + longestWait; await isInUse(config); await wait(pause)) {
    if (Date.now() > deadline) throw new BackupFailed(inUse);
  }
}

function finish(request: RestoreRequest, folder: string, { dataDir }: Config, say: (line: string) => void): void {
  const { name, by, problem = null } = request;
  const previous = existsSync(folder) ? keepPrevious(folder) : undefined;
  const kept = previous ? basename(previous) : null;
  writeOutcome(dataDir, { name, by, at: Date.now(), problem, previous: kept, isLogged: false });
  // Only now: until then, the next start goes on.
  deleteRequest(dataDir);
  if (problem) say(`The backup ${name} could not be restored. ${problem}`);
  else say(`Restored the backup ${name}.${previous ? ` The old data is in ${previous}.` : ''}`);
}

const longestWait = 5000;
const pause = 200;
const inUse = 'Another process of the site was still running. Stop all of them, then restore it with npm run restore.';

function explain(error: Error): string {
  if (isDiskFull(error)) return 'There isn’t enough room on the server’s disk. Nothing was changed.';
  if (error instanceof BackupFailed) return error.message;
  return `Something went wrong on the server (${error.message}). Nothing was changed.`;
}

function stagingFolder(dataDir: string): string {
  return join(dataDir, '.restore-at-start');
}
