import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import * as rows from '#server/platform/mail/delivery-rows.ts';

const table = 'noticeRecipients';

interface ClaimOptions {
  id: number;
  noticeId: number;
  run: number;
  userId: number;
}

/**
 * Claims an email so that no other process sends it; false when it is not available, the notice was stopped, or its
 * recipient has unsubscribed or left in the meantime.
 */
export async function claim(db: Database, { id, noticeId, run, userId }: ClaimOptions): Promise<boolean> {
  return change(db, async (tx) => {
    const notice = await tx
      .selectFrom('notices')
      .select('id')
      .where('id', '=', noticeId)
      .where('run', '=', run)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    if (!notice || !(await stillGetsEmail(tx, { userId, kind: 'notices' }))) return false;
    return rows.claimDelivery(tx, table, id);
  });
}

export function settle(db: Database, id: number, outcome: rows.Outcome): Promise<void> {
  return change(db, (tx) => rows.settle(tx, table, id, outcome));
}

export function postpone(db: Database, id: number, postponement: rows.Postponement): Promise<void> {
  return change(db, (tx) => rows.postpone(tx, table, id, postponement));
}

export function skip(db: Database, id: number, reason: string): Promise<void> {
  return change(db, (tx) => rows.skip(tx, table, id, reason));
}

export function giveUpUnknown(db: Database, noticeId: number, now: number): Promise<void> {
  return change(db, (tx) => rows.giveUpUnknown(tx, table, noticeId, now));
}

// The row of the topic is locked first, so that stopping a notice and claiming its next email wait for each other.
async function change<T>(db: Database, work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    return work(tx);
  });
}
