import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BadSetting, type Config } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { rebuild } from '#server/office/backups/archive/rebuild.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { replaceKey } from '#server/office/backups/copies/key.ts';
import { backupsFolder } from '#server/office/backups/folder.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { staysInUse } from './in-use.ts';
import { writeOutcome } from './outcome.ts';
import {
  copyPrevious,
  deletePrevious,
  fillPostgres,
  hasMark,
  keepPrevious,
  type Move,
  moves,
  type Places,
  previousFolder,
  syncPrepared,
} from './put-back.ts';
import { deleteRequest, type RestoreRequest, readRequest, writeRequest } from './request.ts';

/** How a restore ended. */
export interface Ended {
  /** The folder with the previous data, if there was any. */
  previous: string | undefined;
  /** Where the key of other copies is, if another key took its place. */
  oldKey: string | undefined;
  /** Why it failed, for people and as it was thrown; then everything is as it was before. */
  problem?: string;
  error?: Error;
}

/** Returns a readable archive of the backup, and what error messages call it. May leave files in `folder`. */
export type OpenArchive = (folder: string) => Promise<{ archive: string; called?: string }>;

/**
 * Takes a restore to its end, for the command, the Club office, and a start that finds one interrupted. It builds the new club beside
 * the old one from what `open` returns, and changes nothing else. From then on each step is noted, so that the next start or command
 * continues after a kill or a power cut. PostgreSQL comes last: until its one transaction, everything can be undone. Call it inside
 * `whileLocked`, while the site is not running.
 * @throws BadSetting while PostgreSQL can’t say whether it has the new club
 */
export async function runRestore(asked: RestoreRequest, config: Config, open: OpenArchive): Promise<Ended> {
  const places = placesOf(config.dataDir, asked);
  let request = asked;
  let failure: Error | undefined;
  const note = (change: Partial<RestoreRequest>) => {
    request = { ...request, ...change };
    writeRequest(config.dataDir, request);
  };
  const move = (step: Move, next: RestoreRequest['step']) => {
    moves[step](places, config);
    note({ step: next });
  };
  try {
    if (request.step === 'asked') {
      await prepare(places, config, open);
      syncPrepared(places);
      note({ step: 'aside' });
    }
    if (request.step === 'aside') move('aside', 'in');
    if (request.step === 'in') move('in', 'fill');
    if (config.databaseUrl && (request.step === 'fill' || request.step === 'again')) {
      await fill(places, config, asked, () => note({ step: 'again' }));
    }
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    failure = error as Error;
    const problem = explain(failure).replaceAll(join(backupsFolder(config.dataDir), '/'), '');
    if (request.step === 'aside') note({ step: 'back', problem });
    else if (request.step === 'asked') request = { ...request, problem };
    else note({ step: 'out', problem });
  }
  if (request.step === 'out') move('out', 'back');
  if (request.step === 'back') moves.back(places, config);
  return finish(request, places, config, failure);
}

/** Returns the folder in which a club is built. It is beside the site’s own folder, so that one step moves it into place. */
export function stagingFolder(dataDir: string): string {
  return join(dataDir, '.restore-at-start');
}

/** Returns the file for a key that opened an encrypted copy: it becomes the key of the club. */
export function keyOfCopy(dataDir: string): string {
  return join(stagingFolder(dataDir), 'key');
}

function placesOf(dataDir: string, { askedAt }: RestoreRequest): Places {
  const staging = stagingFolder(dataDir);
  return { club: join(staging, 'club'), copies: join(staging, 'copies'), previous: previousFolder(dataDir, askedAt) };
}

/** Builds the new club. Starts over if an earlier restore was killed while it did. */
async function prepare(places: Places, config: Config, open: OpenArchive): Promise<void> {
  const staging = stagingFolder(config.dataDir);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  const { archive, called = archive } = await open(staging);
  const unpacked = join(staging, 'unpacked');
  try {
    await unpack(archive, unpacked);
    await rebuild(archive, unpacked, places.club);
  } catch (error) {
    throw error instanceof BackupFailed ? new BackupFailed(error.message.replaceAll(archive, called)) : error;
  }
  await copyPrevious(places, config);
  if (await staysInUse(config)) throw new BackupFailed(inUse);
}

const inUse = 'Another process of the site was still running. Stop all of them, then restore it with npm run restore.';

/** Fills PostgreSQL. If a process was killed while it did, tries a second time, then never again: the site must start. */
async function fill(
  { club }: Places,
  config: Config,
  { name, step, askedAt }: RestoreRequest,
  noteSecondTry: () => void,
): Promise<void> {
  const mark = `Restored from a backup (${askedAt})`;
  const isFilled = async () => {
    try {
      // A process that was killed may leave a transaction that is about to end.
      if (await staysInUse(config)) throw new Error('Another process of the site is connected to it');
      return await hasMark(config, mark);
    } catch (error) {
      throw new BadSetting(
        'DATABASE_URL',
        `must be a PostgreSQL database that ${name} can be restored into (${(error as Error).message}). Fix that, then run it again. The restore will continue`,
      );
    }
  };
  const isResumed = step === 'fill' || step === 'again';
  if (isResumed && (await isFilled())) return;
  if (step === 'again') throw new BackupFailed(stoppedTwice);
  if (isResumed) noteSecondTry();
  try {
    await fillPostgres(club, config, mark);
  } catch (error) {
    // The connection may have been lost after the transaction.
    if (!(await isFilled())) throw error;
  }
}

const stoppedTwice =
  'The restore was stopped twice while it was filling PostgreSQL. The old data is back in place. See what stops it, such as too little memory, then try again.';

async function finish(
  { name, by, problem }: RestoreRequest,
  places: Places,
  config: Config,
  error: Error | undefined,
): Promise<Ended> {
  const { previous } = places;
  if (problem !== undefined) deletePrevious(places, config);
  const kept = existsSync(previous) ? keepPrevious(previous) : undefined;
  const outcome = { name, at: Date.now(), problem: problem ?? null, previous: kept ? basename(kept) : null };
  // The command prints it.
  if (by !== null) writeOutcome(config.dataDir, { ...outcome, by, isLogged: false });
  const key = keyOfCopy(config.dataDir);
  const isNew = problem === undefined && existsSync(key);
  const oldKey = isNew ? await replaceKey(config.dataDir, readFileSync(key, 'utf8'), previous) : undefined;
  return { previous: kept, oldKey, ...(problem !== undefined && { problem }), ...(error && { error }) };
}

/** Ends this restore once its outcome was told: until then, the next start goes on. Another pending restore stays. */
export function forgetRestore(dataDir: string, { askedAt }: RestoreRequest): void {
  if (readRequest(dataDir)?.askedAt === askedAt) deleteRequest(dataDir);
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });
}

function explain(error: Error): string {
  if (isDiskFull(error)) return 'There isn’t enough room on the server’s disk. Nothing was changed.';
  if (error instanceof BackupFailed) return error.message;
  return `Something went wrong on the server (${error.message}). Nothing was changed.`;
}
