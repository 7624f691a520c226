import { type Health, longestWithoutDrillDays } from '#contracts/office/office.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { findNewestGood } from '#server/office/backups/newest-good.ts';
import { findDamage, findFirstRun, findLastRun } from '#server/office/backups/run-queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { readLost } from './lost.ts';
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
