import { existsSync } from 'node:fs';
import type { Backup, Backups } from '#contracts/office/backups.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/services.ts';
import { readCopies } from './copy-queries.ts';
import { type ArchiveFile, backupsFolder, listArchives } from './folder.ts';
import { freeBytes } from './room.ts';
import { findLastRun } from './run-queries.ts';
import { findRunning, interrupted } from './runs.ts';
import { nextNight } from './schedule.ts';

/** Far more checks than anybody makes of the archives that there are. */
const mostChecks = 500;

type Dependencies = Pick<Services, 'db' | 'config'>;

export async function readBackups({ db, config }: Dependencies, now: number): Promise<Backups> {
  const archives = await listArchives(config.dataDir);
  const names = archives.map(({ name }) => name);
  const checks = await findChecks(db, names);
  const { nightlyBackups, keepBackups, timeZone } = config;
  return {
    backups: archives.map(({ name, kind, bytes, writtenAt }) => ({
      name,
      kind,
      bytes,
      date: new Date(writtenAt).toISOString(),
      check: checks.get(name) ?? null,
    })),
    running: (await findRunning(db, now)) ?? null,
    failure: (await findFailure(db)) ?? null,
    nightly: { on: nightlyBackups, keep: keepBackups, next: new Date(nextNight(now, timeZone)).toISOString() },
    free: freeBytes(existingFolder(config.dataDir)),
    copies: await readCopies({ db, config }, now),
  };
}

function existingFolder(dataDir: string): string {
  const folder = backupsFolder(dataDir);
  return existsSync(folder) ? folder : dataDir;
}

/** Returns what the newest check of each archive found. */
export async function findChecks(db: Database, names: string[]): Promise<Map<string, NonNullable<Backup['check']>>> {
  const rows = await db
    .selectFrom('backupRuns')
    .select(['name', 'finishedAt', 'problem', 'contentsJson'])
    .where('name', 'in', names)
    .where('kind', 'in', ['manual', 'nightly', 'check'])
    .where('finishedAt', 'is not', null)
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '!=', interrupted)]))
    .orderBy('id', 'desc')
    .limit(mostChecks)
    .execute();
  const checks = new Map<string, NonNullable<Backup['check']>>();
  for (const { name, finishedAt, problem, contentsJson } of rows) {
    if (checks.has(name) || finishedAt === null) continue;
    const contents = contentsJson === null ? null : JSON.parse(contentsJson);
    checks.set(name, { date: new Date(finishedAt).toISOString(), contents, problem });
  }
  return checks;
}

/** Finds the sha256 that an archive had when it was made. */
export async function findOriginalHash(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('backupRuns')
    .select('sha256')
    .where('name', '=', name)
    .where('kind', 'in', ['manual', 'nightly'])
    .where('sha256', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sha256 ?? undefined;
}

/** Finds why the newest backup was not made; undefined when it was. */
export async function findFailure(db: Database): Promise<Backups['failure'] | undefined> {
  const row = await db
    .selectFrom('backupRuns')
    .select(['finishedAt', 'problem'])
    .where('kind', 'in', ['manual', 'nightly'])
    .where('finishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.problem || row.finishedAt === null) return undefined;
  return { date: new Date(row.finishedAt).toISOString(), problem: row.problem };
}

/**
 * Finds the newest backup on this server whose last check and last drill, if there was one, found nothing wrong; undefined if
 * there is none.
 */
export async function findNewestGood({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<ArchiveFile | undefined> {
  const archives = await listArchives(config.dataDir);
  const names = archives.map(({ name }) => name);
  const checks = await findChecks(db, names);
  const drill = await findLastRun(db, 'drill');
  // A drill that had no room says nothing about the backup.
  const failed = drill?.problem && !drill.problem.startsWith('There isn’t enough') ? drill.name : undefined;
  return archives.find(({ name }) => checks.get(name)?.contents && name !== failed);
}
