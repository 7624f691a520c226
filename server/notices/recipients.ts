import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/schema.ts';
import { markChanged } from '#server/live/versions.ts';
import { type NoticeAudience, selectRecipients } from './audience.ts';

export const hasUnsubscribed = 'They unsubscribed.';

/** Begins a notice that waits: everybody who gets it is written down, as the club is now. Only once. */
export async function startNotice(tx: DatabaseTransaction, noticeId: number, now: number): Promise<void> {
  const notice = await tx
    .updateTable('notices')
    .set({ state: 'sending', startedAt: now })
    .where('id', '=', noticeId)
    .where('state', '=', 'scheduled')
    .where('startedAt', 'is', null)
    .returning(['id', 'audience', 'eventId'])
    .executeTakeFirst();
  if (notice) await writeDown(tx, notice, now);
}

/**
 * Writes down who gets the notices that wait for an event which is about to be deleted: who comes is forgotten with it,
 * and "it is called off" has to reach them.
 */
export async function saveRecipients(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await markChanged(tx, 'notices');
  const waiting = await tx
    .selectFrom('notices')
    .select(['id', 'audience', 'eventId'])
    .where('eventId', '=', eventId)
    .where('state', 'in', ['scheduled', 'stopped'])
    .where('startedAt', 'is', null)
    .execute();
  for (const notice of waiting) await writeDown(tx, notice, Date.now());
}

/** A row for everybody; those who unsubscribed are left out. */
async function writeDown(tx: DatabaseTransaction, notice: NoticeAudience & { id: number }, now: number): Promise<void> {
  await tx
    .insertInto('noticeRecipients')
    .columns(['noticeId', 'userId', 'state', 'reason', 'attempts', 'dueAt'])
    .expression(
      selectRecipients(tx, notice)
        .select((row) => [
          sql.lit(notice.id).as('noticeId'),
          'users.id as userId',
          row.case().when('since', 'is', null).then(sql.lit('queued')).else(sql.lit('skipped')).end().as('state'),
          row.case().when('since', 'is', null).then(null).else(sql.lit(hasUnsubscribed)).end().as('reason'),
          sql.lit(0).as('attempts'),
          sql.lit(now).as('dueAt'),
        ])
        .orderBy('users.id'),
    )
    .execute();
}
