import type { BackupContents, BackupRun } from '#contracts/office/backups.ts';
import { oneSecond } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Progress } from './archive/progress.ts';

/** What is about to be made or checked. */
export interface NewRun {
  kind: BackupRun['kind'];
  /** Of the file; '' for a check of the database. */
  name: string;
  /** Which night it is for, and how often that night was tried before; null for all but nightly backups. */
  night: { dueAt: number; attempt: number } | null;
}

export interface RunResult {
  /** Why it failed, for an Admin. */
  problem?: string;
  sha256?: string;
  contents?: BackupContents;
}

/** Longer than a process is ever silent while it lives. */
const lease = 30 * oneSecond;
/** The problem of a run that was interrupted; it says nothing about the archive. */
export const interrupted = 'The site was stopped or restarted meanwhile.';

/**
 * Records that a run begins; undefined when another one is under way in any process, or another process already began
 * this night's. Runs of processes that died are marked as failed.
 */
export async function beginRun(db: Database, { kind, name, night }: NewRun, now: number): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await endLostRuns(tx, now);
    const row = await tx
      .insertInto('backupRuns')
      .values({
        kind,
        name,
        dueAt: night?.dueAt ?? null,
        attempt: night?.attempt ?? 0,
        running: 1,
        startedAt: now,
        beatAt: now,
        step: 'starting',
        done: 0,
        total: 0,
        finishedAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  });
}

/** Records how far a run is; false when it counts as dead, so that another one may have begun. */
export async function noteProgress(db: Database, id: number, progress: Progress, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backupRuns')
    .set({ ...progress, beatAt: now })
    .where('id', '=', id)
    .where('running', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run; false when it counted as dead already. */
export async function endRun(db: Database, id: number, result: RunResult, now: number): Promise<boolean> {
  const { problem, sha256, contents } = result;
  const { numUpdatedRows } = await db
    .updateTable('backupRuns')
    .set({
      running: null,
      finishedAt: now,
      problem: problem ?? null,
      sha256: sha256 ?? null,
      contentsJson: contents ? JSON.stringify(contents) : null,
    })
    .where('id', '=', id)
    .where('running', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends runs of processes that were last alive before a moment. */
export async function endLostRuns(db: Database, now: number, lastAlive = now - lease): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ running: null, finishedAt: now, problem: interrupted })
    .where('running', '=', 1)
    .where('beatAt', '<', lastAlive)
    .execute();
}

/** Finds the run that is under way. */
export async function findRunning(db: Database, now: number): Promise<BackupRun | undefined> {
  const row = await db
    .selectFrom('backupRuns')
    .select(['kind', 'name', 'startedAt', 'step', 'done', 'total'])
    .where('running', '=', 1)
    .where('beatAt', '>=', now - lease)
    .executeTakeFirst();
  if (!row) return undefined;
  const { startedAt, ...run } = row;
  return { ...run, started: new Date(startedAt).toISOString() };
}
