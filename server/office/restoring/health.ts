import { type LostByRestore, mostLost } from '#contracts/office/backups.ts';
import { type Health, longestWithoutDrillDays } from '#contracts/office/office.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { ArchiveFile } from '#server/office/backups/folder.ts';
import { findNewestGood } from '#server/office/backups/queries.ts';
import { findDamage, findFirstRun, findLastRun } from '#server/office/backups/run-queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { readOutcome } from './outcome.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

/** Reads whether the database is sound, whether a backup could bring it back, and how the last restore ended. */
export async function readHealth({ db, config }: Dependencies, now: number): Promise<Health> {
  const whole = await findLastRun(db, 'integrity', 'good');
  return {
    read: toDate(whole?.finishedAt),
    damage: await readDamage({ db, config }),
    drill: await readDrill(db, now),
    restore: readRestore(config.dataDir),
  };
}

async function readDamage({ db, config }: Dependencies): Promise<Health['damage']> {
  const damage = await findDamage(db);
  if (!damage) return null;
  const newest = await findNewestGood({ db, config });
  const date = toDate(newest?.writtenAt);
  return {
    ...damage,
    backup: newest && date ? { name: newest.name, date, lost: await readLost(db, newest) } : null,
  };
}

async function readDrill(db: Database, now: number): Promise<Health['drill']> {
  const last = await findLastRun(db, 'drill');
  const worked = await findLastRun(db, 'drill', 'good');
  const reference = worked?.finishedAt ?? (await findFirstRun(db))?.startedAt ?? now;
  const date = toDate(last?.finishedAt);
  return {
    worked: toDate(worked?.finishedAt),
    failure: last?.problem && date ? { date, problem: last.problem } : null,
    isOverdue: now - reference > longestWithoutDrillDays * oneDay,
  };
}

function readRestore(dataDir: string): Health['restore'] {
  const outcome = readOutcome(dataDir);
  if (!outcome) return null;
  const { name, at, problem, previous } = outcome;
  return { name, date: toDate(at), problem, previous };
}

/** Reads what would be lost if the site went back to a backup. */
export async function readLost(db: Database, { name, writtenAt }: ArchiveFile): Promise<LostByRestore> {
  const since = (await findStart(db, name).catch(() => undefined)) ?? writtenAt;
  // What is damaged may be what is counted.
  const counts = await countNewer(db, since).catch(() => null);
  return { since: new Date(since).toISOString(), counts };
}

/** Finds when a backup was begun; undefined for a backup that was copied here. */
async function findStart(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('backupRuns')
    .select('startedAt')
    .where('name', '=', name)
    .where('kind', 'in', ['manual', 'nightly'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt;
}

async function countNewer(db: Database, since: number) {
  return {
    posts: await countNewest(db, 'posts', since),
    comments: await countNewest(db, 'comments', since),
    rsvps: await countRsvps(db, since),
    photos: await countNewest(db, 'photos', since),
    events: await countNewest(db, 'events', since),
    members: await countNewest(db, 'users', since),
  };
}

type Table = 'posts' | 'comments' | 'photos' | 'events' | 'users';

/** Ids are given in the order of time, so the newest rows are enough. */
async function countNewest(db: Database, table: Table, since: number): Promise<number> {
  const newest = db.selectFrom(table).select('createdAt').orderBy('id', 'desc').limit(mostLost);
  const { count } = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countRsvps(db: Database, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('eventAnswers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answeredAt', '>', since)
    .executeTakeFirstOrThrow();
  return Math.min(Number(count), mostLost);
}
