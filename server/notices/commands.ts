import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticeState } from '#contracts/notices.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { badField, notFound, Refusal } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { markChanged } from '#server/live/versions.ts';
import { type Recipients, selectRecipients } from './audience.ts';

const sameWithin = 10 * 60_000;

export interface NewNotice extends Recipients {
  /** What the event is called now. */
  eventTitle: string | null;
  subject: string;
  message: string;
}

/**
 * Sends a notice at a moment, or at once when it is null; answers its id.
 * @throws Refusal 400 `subject` when the same notice was sent minutes ago: a second press is never meant
 */
export async function createNotice(
  db: Database,
  userId: number,
  written: NewNotice,
  sendAt: number | null,
): Promise<number> {
  const now = Date.now();
  return inTransaction(db, async (tx) => {
    // Before the look for the same one: two presses at the same moment wait for each other here.
    await markChanged(tx, 'notices');
    if (await wasSentJustNow(tx, written, now)) {
      throw badField('subject', 'The same notice was sent a few minutes ago. You find it under past notices.');
    }
    const times = { sendAt, createdAt: now, startedAt: null, finishedAt: null };
    const { id } = await tx
      .insertInto('notices')
      .values({ ...written, ...times, userId, messageKey: randomUUID(), state: 'scheduled', run: 1, trouble: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sendAt === null) await startNotice(tx, id, now);
    await enqueue(tx, 'send-notice', { noticeId: id, run: 1 }, sendAt ?? now);
    return id;
  });
}

async function wasSentJustNow(tx: DatabaseTransaction, written: NewNotice, now: number): Promise<boolean> {
  const { audience, eventId, subject, message } = written;
  const row = await tx
    .selectFrom('notices')
    .select('id')
    .where((eb) => eb.and({ audience, subject, message }))
    .where('eventId', eventId === null ? 'is' : '=', eventId)
    .where('state', '!=', 'stopped')
    .where('createdAt', '>', now - sameWithin)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down everybody who gets a notice, as the club is now; those who unsubscribed as left out. Only once. */
export async function startNotice(tx: DatabaseTransaction, noticeId: number, now: number): Promise<void> {
  const notice = await tx
    .updateTable('notices')
    .set({ state: 'sending', startedAt: now })
    .where('id', '=', noticeId)
    .where('state', '=', 'scheduled')
    .where('startedAt', 'is', null)
    .returning(['audience', 'eventId'])
    .executeTakeFirst();
  if (!notice) return;
  await tx
    .insertInto('noticeRecipients')
    .columns(['noticeId', 'userId', 'state', 'reason', 'attempts', 'dueAt'])
    .expression(
      selectRecipients(tx, notice)
        .select((row) => [
          sql.lit(noticeId).as('noticeId'),
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

export const hasUnsubscribed = 'They have unsubscribed.';

/** Nothing more of it leaves, but for one mail that may be on its way. @throws Refusal 400, 404 */
export async function stopNotice(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const { numUpdatedRows } = await tx
      .updateTable('notices')
      .set((eb) => ({ state: 'stopped', run: eb('run', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'sending'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await refuse(tx, id, 'This notice has been sent or stopped already.');
  });
}

const scheduled = sql.lit<NoticeState>('scheduled');
const sending = sql.lit<NoticeState>('sending');

/** Goes on where it was stopped, or waits for its time if that is still to come. @throws Refusal 400, 404 */
export async function resumeNotice(db: Database, id: number): Promise<void> {
  const now = Date.now();
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const notice = await tx
      .updateTable('notices')
      .set((eb) => ({
        state: eb.case().when('startedAt', 'is', null).then(scheduled).else(sending).end(),
        run: eb('run', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'stopped')
      .returning(['run', 'startedAt', 'sendAt'])
      .executeTakeFirst();
    if (!notice) return refuse(tx, id, 'This notice is not stopped.');
    const runAt = notice.startedAt === null ? Math.max(now, notice.sendAt ?? now) : now;
    await enqueue(tx, 'send-notice', { noticeId: id, run: notice.run }, runAt);
  });
}

/** Turns notices on or off for somebody; the same twice changes nothing. */
export async function updateSubscription(db: Database, userId: number, subscribed: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    if (subscribed) {
      await tx.deleteFrom('unsubscribed').where('userId', '=', userId).execute();
      return;
    }
    await tx
      .insertInto('unsubscribed')
      .columns(['userId', 'since'])
      // From the users, so that somebody who has left makes no row.
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(['id', sql.lit(Date.now()).as('since')])
          .where('id', '=', userId),
      )
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute();
  });
}

async function refuse(tx: DatabaseTransaction, id: number, reason: string): Promise<never> {
  const notice = await tx.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst();
  throw notice ? new Refusal(400, { error: reason }) : notFound('notice');
}
