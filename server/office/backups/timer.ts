import { oneMinute } from '#contracts/platform/durations.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/services.ts';
import { nameArchive } from './folder.ts';
import type { BackupRunner } from './runner.ts';
import { endLostRuns, interrupted } from './runs.ts';
import { lastNight } from './schedule.ts';

/** How often a night is tried, and how long after a try that failed (ms). */
const mostAttempts = 3;
const betweenAttempts = 30 * oneMinute;

type Dependencies = Pick<Services, 'db' | 'config' | 'readVersions'> & { runner: BackupRunner };

/**
 * Returns a function to call each minute, which makes nightly backups when they are due and, after a start, those that
 * were missed.
 */
export function createBackupTimer({ db, config, readVersions, runner }: Dependencies): () => Promise<void> {
  // On SQLite, a process that starts is alone.
  let lastAlive = isPostgres(db) ? undefined : Number.MAX_SAFE_INTEGER;
  return async () => {
    await endLostRuns(db, Date.now(), lastAlive);
    lastAlive = undefined;
    // An Admin may have changed the settings, in another process.
    await readVersions();
    await beginDueBackup({ db, config, runner }, Date.now());
  };
}

/**
 * Begins the nightly backup that is due. A club that never had one begins with the next. Safe to call at any time, in any
 * process: each night is done once, and tried again when it failed.
 */
export async function beginDueBackup(
  { db, config, runner }: Omit<Dependencies, 'readVersions'>,
  now: number,
): Promise<void> {
  const { nightlyBackups, timeZone } = config;
  if (!nightlyBackups) return;
  const dueAt = lastNight(now, timeZone);
  const attempt = await nextAttempt(db, dueAt, now);
  if (attempt === undefined) return;
  await runner.begin({ kind: 'nightly', name: nameArchive('nightly', timeZone, now), night: { dueAt, attempt } });
}

/** Returns which attempt at a night is due, from 0; undefined when there is nothing to do. */
async function nextAttempt(db: Database, dueAt: number, now: number): Promise<number | undefined> {
  const tried = await db
    .selectFrom('backupRuns')
    .select(['startedAt', 'problem', 'running'])
    .where('dueAt', '=', dueAt)
    .orderBy('attempt', 'desc')
    .limit(mostAttempts)
    .execute();
  const [last] = tried;
  if (!last) return (await isFirstNight(db)) ? recordFirst(db, dueAt, now) : 0;
  if (last.running !== null || last.problem === null || tried.length >= mostAttempts) return undefined;
  // After a restart there is nothing to wait for.
  const wait = last.problem === interrupted ? 0 : betweenAttempts;
  return now - last.startedAt < wait ? undefined : tried.length;
}

async function isFirstNight(db: Database): Promise<boolean> {
  const any = await db.selectFrom('backupRuns').select('id').where('dueAt', 'is not', null).limit(1).executeTakeFirst();
  return any === undefined;
}

/** Records the first night of a new club, so that later ones have nothing to catch up on. */
async function recordFirst(db: Database, dueAt: number, now: number): Promise<undefined> {
  const nothing = { kind: 'nightly', name: '', step: 'starting', done: 0, total: 0, running: null } as const;
  await db
    .insertInto('backupRuns')
    .values({ ...nothing, dueAt, attempt: 0, startedAt: now, beatAt: now, finishedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
