import type { Database } from '#server/database/schema.ts';
import type { DeliveryState } from '#server/database/tables/notices.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';

/** Longer than a mail server may take for its last response. */
const answerComesWithin = 60_000;

export const answerIsUnknown =
  'The connection dropped at the very end, so we don’t know whether it arrived. It wasn’t sent again.';

interface RetryOptions {
  id: number;
  noticeId: number;
  run: number;
}

/** Claims an email so that no other process sends it; false when it is not available. */
export async function take(db: Database, { id, noticeId, run }: RetryOptions): Promise<boolean> {
  return change(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('noticeRecipients')
      .set({ state: 'sending', dueAt: Date.now() + answerComesWithin })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('notices')
            .select('id')
            .where('id', '=', noticeId)
            .where('run', '=', run)
            .where('state', '=', 'sending'),
        ),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

interface Outcome {
  state: DeliveryState;
  reason: string | null;
}

export async function settle(db: Database, id: number, outcome: Outcome): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ ...outcome, dueAt: Date.now() })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .execute();
  });
}

interface Postponement {
  reason: string;
  dueAt: number;
  attempts: number;
}

export async function postpone(db: Database, id: number, postponement: Postponement): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ state: 'queued', ...postponement })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .execute();
  });
}

export async function skip(db: Database, id: number, reason: string): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ state: 'skipped', reason })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();
  });
}

/** Fails the emails whose process ended between the last line and the server's response. */
export async function giveUpUnknown(db: Database, noticeId: number, now: number): Promise<void> {
  await change(db, async (tx) => {
    await tx
      .updateTable('noticeRecipients')
      .set({ state: 'failed', reason: answerIsUnknown })
      .where('noticeId', '=', noticeId)
      .where('state', '=', 'sending')
      .where('dueAt', '<=', now)
      .execute();
  });
}

async function change<T>(db: Database, work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    return work(tx);
  });
}
