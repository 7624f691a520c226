import { backupHour } from '#contracts/office/backups.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { deleteLeftWork } from './folder.ts';
import { findNewestGood } from './queries.ts';
import type { QuickLook } from './quick-look.ts';
import { findFirstRun, findLastRun } from './run-queries.ts';
import type { BackupRunner } from './runner.ts';

type Weekly = 'drill' | 'integrity';
type Dependencies = Pick<Services, 'db' | 'config'> & { runner: BackupRunner };

const oneWeek = 7 * oneDay;
/** How many hours from the time of the nightly backup count as night. */
const hoursOfNight = 4;

/**
 * Returns a function to call each minute. A minute after each start, it checks the database file; not sooner, because members
 * come back then. Once a week it reads the whole file and restores the newest backup for practice.
 */
export function createUpkeepTimer(dependencies: Dependencies & { quickLook: QuickLook }): () => Promise<void> {
  const { db, config, quickLook } = dependencies;
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === 1) return deleteLeftWork(db, config.dataDir);
    if (calls === 2 && !isPostgres(db)) quickLook.begin();
    await beginDueUpkeep(dependencies, Date.now());
  };
}

/** Begins the weekly work that is due, the longest wait first. Safe to call at any time, in any process. */
export async function beginDueUpkeep({ db, config, runner }: Dependencies, now: number): Promise<void> {
  const kinds: Weekly[] = isPostgres(db) ? ['drill'] : ['integrity', 'drill'];
  const waits = await Promise.all(kinds.map((kind) => readWait(db, kind, now)));
  const [longest] = waits.filter((wait) => isDue(wait, config.timeZone, now)).toSorted((a, b) => b.age - a.age);
  if (longest?.kind === 'integrity') await runner.begin({ kind: 'integrity', name: '', night: null });
  if (longest?.kind !== 'drill') return;
  const newest = await findNewestGood({ db, config });
  if (newest) await runner.begin({ kind: 'drill', name: newest.name, night: null });
}

interface Wait {
  kind: Weekly;
  /** How long ago it was done, and after how long it is to be done again (ms). */
  age: number;
  interval: number;
}

// A club that just began has its first ones in its second night; after a failure they are tried again a day later.
async function readWait(db: Database, kind: Weekly, now: number): Promise<Wait> {
  const last = await findLastRun(db, kind);
  const since = last?.startedAt ?? ((await findFirstRun(db))?.startedAt ?? now) - oneWeek + oneDay;
  return { kind, age: now - since, interval: last?.problem ? oneDay : oneWeek };
}

// At night, or at any time where the machine is off at night.
function isDue({ age, interval }: Wait, timeZone: string, now: number): boolean {
  return age >= interval + oneDay || (age >= interval - oneDay / 4 && isNight(timeZone, now));
}

function isNight(timeZone: string, now: number): boolean {
  const hour = Number(createClock(timeZone)(now).slice(11, 13));
  const first = Number(backupHour.slice(0, 2));
  return hour >= first && hour < first + hoursOfNight;
}
