import { type BackupCopies, longestWithoutCopyDays } from '#contracts/office/backups.ts';
import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { describePlace } from './copies/copy-backup.ts';
import { findLastRun } from './run-queries.ts';
import { interrupted } from './runs.ts';

/** Reads how the copies in the second place are doing; null without one. */
export async function readCopies(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: number,
): Promise<BackupCopies | null> {
  if (!config.backupCopies) return null;
  const newest = await findNewestCopy(db);
  const reference = newest?.at ?? (await findFirstCopyRun(db))?.startedAt ?? now;
  return {
    place: describePlace(config.backupCopies),
    newest: newest ? { backup: newest.name, date: toDate(newest.at) } : null,
    failure: await readFailure(db),
    isOverdue: now - reference > longestWithoutCopyDays * oneDay,
  };
}

// A copy that was found there again is as old as when it was made.
async function findNewestCopy(db: Database): Promise<{ name: string; at: number } | undefined> {
  const last = await findLastRun(db, 'copy', 'good');
  if (!last) return undefined;
  const { at } = await db
    .selectFrom('backupRuns')
    .select((eb) => eb.fn.min('finishedAt').as('at'))
    .where('kind', '=', 'copy')
    .where('name', '=', last.name)
    .where('problem', 'is', null)
    .executeTakeFirstOrThrow();
  return { name: last.name, at: Number(at) };
}

async function findFirstCopyRun(db: Database) {
  const runs = db.selectFrom('backupRuns').select('startedAt').where('kind', '=', 'copy');
  return runs.orderBy('id').limit(1).executeTakeFirst();
}

async function readFailure(db: Database): Promise<BackupCopies['failure']> {
  const last = await findLastRun(db, 'copy');
  if (!last?.problem || last.finishedAt === null) return null;
  const next = await findNextTry(db, last.name);
  return {
    date: toDate(last.finishedAt),
    problem: last.problem,
    next: toDate(next),
  };
}

/** How long to wait after each failed try to copy a backup (ms). After the last one, only the next backup is tried. */
const pauses = [5 * oneMinute, 15 * oneMinute, oneHour, 4 * oneHour, 12 * oneHour];

/** Returns when to copy a backup (epoch ms). Undefined if it has a copy, is being copied, or was tried often enough. */
export async function findNextTry(db: Database, backup: string): Promise<number | undefined> {
  const tries = await db
    .selectFrom('backupRuns')
    .select(['finishedAt', 'problem'])
    .where('kind', '=', 'copy')
    .where('name', '=', backup)
    .orderBy('id', 'desc')
    .limit(pauses.length + 1)
    .execute();
  const [last] = tries;
  if (!last) return 0;
  if (last.finishedAt === null || last.problem === null) return undefined;
  const since = tries.findIndex(({ problem }) => problem === null);
  const pause = pauses[(since < 0 ? tries.length : since) - 1];
  if (pause === undefined) return undefined;
  // After a restart there is nothing to wait for.
  return last.finishedAt + (last.problem === interrupted ? 0 : pause);
}
