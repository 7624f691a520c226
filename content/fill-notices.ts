import { emailsPerSecond } from '#contracts/mailings/notices.ts';
import { startNotice } from '#server/mailings/notices/recipients.ts';
import { countAsJson } from '#server/notifications/deliveries/counts.ts';
import { selectDeliveries, updateDeliveries } from '#server/notifications/deliveries/rows.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { sampleFailures, sampleNotice, sampleNoticeMoment } from './notices.ts';

/** A notice as if it had been sent: two members had unsubscribed, two addresses did not work. */
export async function fillNotices(tx: DatabaseTransaction, now: number): Promise<void> {
  const manager = await tx.selectFrom('users').select('id').where('role', '=', 'Manager').executeTakeFirstOrThrow();
  const sentAt = sampleNoticeMoment(now);
  await unsubscribeTwo(tx);
  const { subject, message } = sampleNotice;
  const times = { sendAt: null, createdAt: sentAt, startedAt: null, finishedAt: null };
  const { id } = await tx
    .insertInto('notices')
    .values({
      ...times,
      subject,
      message,
      userId: manager.id,
      audience: 'members',
      messageKey: 'sample',
      state: 'scheduled',
      run: 1,
      trouble: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startNotice(tx, id, sentAt);
  await finishNotice(tx, id, sentAt);
}

const withoutNotices = { notices: 0, reminders: 1, messages: 1, replies: 'newsletter', newsletter: 'weekly' } as const;

async function unsubscribeTwo(tx: DatabaseTransaction): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select('id as userId')
    .where('role', '=', 'User')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  await tx
    .insertInto('emailPreferences')
    .values(users.map((user) => ({ ...user, ...withoutNotices })))
    .execute();
}

async function finishNotice(tx: DatabaseTransaction, noticeId: number, sentAt: number): Promise<void> {
  const mailing = { kind: 'notice' as const, subjectId: noticeId };
  const queued = await selectDeliveries(tx, mailing).select('id').where('state', '=', 'queued').orderBy('id').execute();
  await updateDeliveries(tx, mailing).set({ state: 'sent' }).where('state', '=', 'queued').execute();
  for (const [place, reason] of sampleFailures.entries()) {
    const { id } = queued[5 * (place + 1)] as { id: number };
    await updateDeliveries(tx, mailing).set({ state: 'failed', reason }).where('id', '=', id).execute();
  }
  const finishedAt = sentAt + (queued.length * 1000) / emailsPerSecond;
  const countsJson = await countAsJson(tx, mailing);
  await tx.updateTable('notices').set({ state: 'sent', finishedAt, countsJson }).where('id', '=', noticeId).execute();
}
