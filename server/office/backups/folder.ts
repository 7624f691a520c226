import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, backupName } from '#contracts/office/backups.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { createClock } from '#server/platform/time/time-zone.ts';

/** Begins the names of the folders in which a backup is made or checked. */
const workPrefix = '.at-work-';
const nightlyEnd = '-nightly';
/** Begins the names of unfinished files beside an archive. */
export const stagingPrefix = '.fieldhouse-backup-';
export const partialEnd = '.partial';

/** A complete archive on this server. */
export interface ArchiveFile {
  name: string;
  path: string;
  kind: Backup['kind'];
  bytes: number;
  writtenAt: number;
}

/** Returns the folder of the data folder with the archives. Nothing in it is served or goes into an archive. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Returns the name of an archive that is begun now, by the club's clock. If it is `taken`, the name of a second later: two may
 * begin in one second, or an hour apart when the clocks go back.
 */
export function nameArchive(kind: Backup['kind'], timeZone: string, now: number, taken: ArchiveFile[] = []): string {
  const [day, time = ''] = createClock(timeZone)(now).split('T');
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0');
  const name = `fieldhouse-${day}-${time.replace(':', '')}${seconds}${kind === 'nightly' ? nightlyEnd : ''}.tar.gz`;
  const isTaken = taken.some((archive) => archive.name === name);
  return isTaken ? nameArchive(kind, timeZone, now + 1000, taken) : name;
}

/** Lists archives, newest first. Other files in the folder are left alone and not shown. */
export async function listArchives(dataDir: string): Promise<ArchiveFile[]> {
  const names = (await readdir(backupsFolder(dataDir)).catch(() => [])).filter((name) => backupName.test(name));
  const found = await Promise.all(names.map((name) => findArchive(dataDir, name)));
  return found
    .filter((archive) => archive !== undefined)
    .toSorted((a, b) => b.writtenAt - a.writtenAt || b.name.localeCompare(a.name));
}

/** Finds an archive by a name that `backupName` has checked. A link is not followed. */
export async function findArchive(dataDir: string, name: string): Promise<ArchiveFile | undefined> {
  const path = join(backupsFolder(dataDir), name);
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const kind = name.includes(nightlyEnd) ? 'nightly' : 'manual';
  return { name, path, kind, bytes: stats.size, writtenAt: stats.mtimeMs };
}

/** Reads what `findArchive` finds. @throws Refusal 404 */
export async function readArchiveFile(dataDir: string, name: string): Promise<ArchiveFile> {
  const found = await findArchive(dataDir, name);
  if (!found) throw notFound('backup');
  return found;
}

/** Deletes the oldest nightly archives beyond the newest `keep`. */
export async function deleteOldNightly(dataDir: string, keep: number): Promise<void> {
  const nightly = (await listArchives(dataDir)).filter(({ kind }) => kind === 'nightly');
  await Promise.all(nightly.slice(keep).map(({ path }) => rm(path, { force: true })));
}

/** Makes an empty folder for a run, and deletes what earlier ones and killed commands left behind. */
export async function makeWorkFolder(dataDir: string, runId: number): Promise<string> {
  const folder = backupsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(workPrefix) || (await isAbandoned(path, name)))
      await rm(path, { recursive: true, force: true });
  }
  const work = join(folder, `${workPrefix}${runId}`);
  await mkdir(work, { mode: 0o700 });
  return work;
}

/**
 * Deletes the folders of runs that are not under way, such as a killed run. Safe in any process: the row of a run is there before
 * its folder.
 */
export async function deleteLeftWork(db: Database, dataDir: string): Promise<void> {
  const folder = backupsFolder(dataDir);
  const found = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(workPrefix));
  if (found.length === 0) return;
  const running = await db.selectFrom('backupRuns').select('id').where('running', '=', 1).execute();
  const used = running.map(({ id }) => `${workPrefix}${id}`);
  const left = found.filter((name) => !used.includes(name));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

// A command may be working in the same folder, so only files that are a day old count as abandoned.
async function isAbandoned(path: string, name: string): Promise<boolean> {
  if (!name.startsWith(stagingPrefix) && !name.endsWith(partialEnd)) return false;
  const stats = await lstat(path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > oneDay;
}
