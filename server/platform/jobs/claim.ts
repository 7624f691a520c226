import type { ExpressionBuilder } from 'kysely';
import { oneHour } from '#contracts/platform/durations.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { longestEmail } from '#server/platform/mail/mailer.ts';
import type { JobKind } from './catalogue.ts';
import { toHarmless } from './error-words.ts';
import { enqueue, readPayload, wakeWorkers } from './queue.ts';

export interface Job {
  id: number;
  kind: JobKind;
  /** Undefined when it cannot be read. */
  payload: unknown;
  attempts: number;
}

/** Longer than any job or step takes, so that no other worker begins it in the meantime. */
const lease = longestEmail + 15_000;
const longestWait = oneHour;
const mostAttempts = 60;
/** After so many claims in a row without an end, a job is set aside: it may be what ends the process. */
const mostUnfinished = 3;

/**
 * Claims the job of these kinds that has been due the longest. The claim lasts a minute: if this process dies, another
 * worker claims the job after that, unless that happened three times in a row. `attempts` counts the claims, so a worker
 * that was too late cannot finish a job that another one has claimed. A claimed job has no `lastError`.
 */
export async function claimJob(db: Database, kinds: JobKind[], now: number): Promise<Job | undefined> {
  const row = await db
    .with(
      (due) => due('due').materialized(),
      (from) => {
        const due = from
          .selectFrom('jobs')
          .select('id')
          .where('runAt', '<=', now)
          .where('kind', 'in', kinds)
          .where('unfinished', '<', mostUnfinished)
          .orderBy('runAt')
          .orderBy('id')
          .limit(1);
        return isPostgres(db) ? due.forUpdate().skipLocked() : due;
      },
    )
    .updateTable('jobs')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      unfinished: eb('unfinished', '+', 1),
      runAt: now + lease,
      lastError: null,
    }))
    .where('id', 'in', (from) => from.selectFrom('due').select('id'))
    .returning(['id', 'kind', 'payloadJson', 'attempts'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { payloadJson, ...job } = row;
  const kind = job.kind as JobKind;
  return { ...job, kind, payload: readPayload(db, kind, payloadJson) };
}

/** Returns when the next job of these kinds is due, in epoch ms; infinity if none waits. */
export async function readNextDue(db: Database, kinds: JobKind[]): Promise<number> {
  const next = await db
    .selectFrom('jobs')
    .select('runAt')
    .where('kind', 'in', kinds)
    .where('unfinished', '<', mostUnfinished)
    .orderBy('runAt')
    .limit(1)
    .executeTakeFirst();
  return next?.runAt ?? Number.POSITIVE_INFINITY;
}

/**
 * Makes jobs of these kinds due now if they wait for the lease of a process that died. Only on SQLite, where the
 * starting process is alone. Postponed jobs are tried again too, because a start may mean that a setting was corrected.
 */
export async function releaseJobs(db: Database, kinds: JobKind[]): Promise<void> {
  if (isPostgres(db)) return;
  await db.updateTable('jobs').set({ runAt: 0 }).where('attempts', '>', 0).where('kind', 'in', kinds).execute();
}

/** Replaces a job that has more steps with a new one, so that a worker that was too late cannot touch it. */
export async function continueJob(db: Database, job: Job, runAt: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('jobs')
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await enqueue(tx, job.kind, job.payload as never, runAt);
  });
}

/** Deletes a job, unless another worker has claimed it meanwhile. */
export async function finishJob(db: Database, job: Job): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts).execute();
}

/** Checks whether a job was tried so often that it is given up when it fails again: after about two days. */
export function isLastTry({ attempts }: Job): boolean {
  return attempts >= mostAttempts;
}

/** Postpones a job: by 10 s, 20 s, 40 s, up to an hour. Gives up one whose last try this was. */
export async function postponeJob(db: Database, job: Job, error: Error, now: number): Promise<void> {
  if (isLastTry(job)) return finishJob(db, job);
  const wait = Math.min(longestWait, 5000 * 2 ** job.attempts);
  await db
    .updateTable('jobs')
    .set({ runAt: now + wait, unfinished: 0, lastError: toHarmless(error.message) })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** Returns a condition for queries: jobs that were set aside. While the third claim may still be under way, a job is not one of them. */
function isSetAside(now: number) {
  return (eb: ExpressionBuilder<Schema, 'jobs'>) =>
    eb.and([eb('unfinished', '>=', mostUnfinished), eb('runAt', '<=', now)]);
}

/** Counts the jobs that were set aside, by kind. */
export async function countSetAside(db: Database, now: number): Promise<{ kind: JobKind; count: number }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where(isSetAside(now))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ kind: kind as JobKind, count: Number(count) }));
}

/** Lets the jobs that were set aside run again. */
export async function retrySetAside(db: Database, now: number): Promise<void> {
  const rows = await db.updateTable('jobs').set({ unfinished: 0 }).where(isSetAside(now)).returning('kind').execute();
  for (const { kind } of rows) wakeWorkers(db, kind as JobKind);
}
