import { type BackupCopies, longestWithoutCopyDays } from '#contracts/office/backups.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { describePlace } from './copies/copy-backup.ts';
import { findNextTry } from './copy-tries.ts';
import { findLastRun } from './run-queries.ts';

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
