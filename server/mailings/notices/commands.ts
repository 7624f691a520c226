import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticeState } from '#contracts/mailings/notices.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { forgetFailuresOf } from '#server/accounts/accounts/failing-addresses.ts';
import { canBeRetried } from '#server/notifications/deliveries/came-back.ts';
import { selectDeliveries, updateDeliveries } from '#server/notifications/deliveries/rows.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound, Refusal } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { NoticeAudience } from './audience.ts';
import { startNotice } from './recipients.ts';

const sameWithin = 10 * oneMinute;

export interface NewNotice extends NoticeAudience {
  /** The title now. */
  eventTitle: string | null;
  subject: string;
  message: string;
}

interface Sender {
  userId: number;
  submission: Submission;
}

/**
 * Sends a notice at a time, or right away when it is null. Returns its id, or that of the notice sent earlier with the same key.
 * @throws Refusal 422 when that one was different; 400 `sendAt` for a time that has passed; 400 `subject` when the same notice was
 * written a few minutes ago and not stopped, because pressing twice is always a mistake
 */
export async function createNotice(
  db: Database,
  { userId, submission }: Sender,
  written: NewNotice,
  sendAt: number | null,
): Promise<number> {
  const now = Date.now();
  return inTransaction(db, async (tx) => {
    // Before looking for an equal notice, so that two clicks at once wait for each other.
    await markChanged(tx, 'notices');
    const earlier = await findSubmitted(tx, 'notices', userId, submission);
    if (earlier !== undefined) return earlier;
    if (sendAt !== null && sendAt < now)
      throw badField('sendAt', 'This time has passed. Choose a later one, or send it now.');
    if (await wasSentJustNow(tx, written, now)) {
      throw badField('subject', 'The same notice was written a few minutes ago. Look under Past notices.');
    }
    const times = { sendAt, createdAt: now, startedAt: null, finishedAt: null };
    const row = { ...written, ...times, ...submission, userId };
    const { id } = await tx
      .insertInto('notices')
      .values({ ...row, messageKey: randomUUID(), state: 'scheduled', run: 1, trouble: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sendAt === null) await startNotice(tx, id, now);
    await enqueue(tx, 'send-notice', { noticeId: id, run: 1 }, sendAt ?? now);
    await addLogEntry(tx, { kind: 'notice-sent', by: userId, detail: `notice ${id} to ${written.audience}` });
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

/** Stops a notice; one email may still be on its way. @throws Refusal 400, 404 */
export async function stopNotice(db: Database, id: number, managerId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const { numUpdatedRows } = await tx
      .updateTable('notices')
      .set((eb) => ({ state: 'stopped', run: eb('run', '+', 1), trouble: null }))
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'sending'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await refuse(tx, id, 'This notice was already sent or stopped.');
    await addLogEntry(tx, { kind: 'notice-sent', by: managerId, detail: `notice ${id} was stopped` });
  });
}

const scheduled = sql.lit<NoticeState>('scheduled');
const sending = sql.lit<NoticeState>('sending');

/** Continues a stopped notice, or waits for its time if that is still to come. @throws Refusal 400, 404 */
export async function resumeNotice(db: Database, id: number, managerId: number): Promise<void> {
  const now = Date.now();
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const notice = await tx
      .updateTable('notices')
      .set((eb) => ({
        state: eb.case().when('startedAt', 'is', null).then(scheduled).else(sending).end(),
        run: eb('run', '+', 1),
        trouble: null,
      }))
      .where('id', '=', id)
      .where('state', '=', 'stopped')
      .returning(['run', 'startedAt', 'sendAt'])
      .executeTakeFirst();
    if (!notice) return refuse(tx, id, 'This notice isn’t stopped.');
    const runAt = notice.startedAt === null ? Math.max(now, notice.sendAt ?? now) : now;
    await enqueue(tx, 'send-notice', { noticeId: id, run: notice.run }, runAt);
    await addLogEntry(tx, { kind: 'notice-sent', by: managerId, detail: `notice ${id} was resumed` });
  });
}

/**
 * Sends a finished notice again to members whose emails were refused, but not to people who may have received it. Failing
 * addresses are tried, too: the manager who asks says that they work again.
 * @throws Refusal 400, 404
 */
export async function retryNotice(db: Database, id: number, managerId: number): Promise<void> {
  const now = Date.now();
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const notice = await tx
      .updateTable('notices')
      .set((eb) => ({ state: 'sending', run: eb('run', '+', 1), finishedAt: null, countsJson: null }))
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returning('run')
      .executeTakeFirst();
    if (!notice)
      return refuse(tx, id, 'This notice isn’t finished. Resume it if it’s stopped, or wait until it’s sent.');
    if (!(await queueRefused(tx, id, now)))
      throw new Refusal(400, { error: 'None of this notice’s emails were refused.' });
    await enqueue(tx, 'send-notice', { noticeId: id, run: notice.run }, now);
    await addLogEntry(tx, { kind: 'notice-sent', by: managerId, detail: `notice ${id} was tried again` });
  });
}

/** Queues the refused emails of a notice again. Returns whether there were any. */
async function queueRefused(tx: DatabaseTransaction, noticeId: number, now: number): Promise<boolean> {
  const mailing = { kind: 'notice', subjectId: noticeId } as const;
  const refused = selectDeliveries(tx, mailing).where('state', '=', 'failed').where(canBeRetried);
  await forgetFailuresOf(tx, refused.select('userId'));
  const { numUpdatedRows } = await updateDeliveries(tx, mailing)
    .set({ state: 'queued', reason: null, attempts: 0, dueAt: now })
    .where('id', 'in', refused.select('id'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function refuse(tx: DatabaseTransaction, id: number, reason: string): Promise<never> {
  const notice = await tx.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst();
  throw notice ? new Refusal(400, { error: reason }) : notFound('notice');
}
