import { emailsPerSecond } from '#contracts/mailings/notices.ts';
import { startNotice } from '#server/mailings/notices/recipients.ts';
import { countAsJson } from '#server/notifications/deliveries/counts.ts';
import { selectDeliveries, updateDeliveries } from '#server/notifications/deliveries/rows.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { day } from './moments.ts';

/** Adds a notice as if it had been sent: two members had unsubscribed, two addresses did not work. */
export async function fillNotices(tx: DatabaseTransaction, now: number): Promise<void> {
  const manager = await tx.selectFrom('users').select('id').where('role', '=', 'Manager').executeTakeFirstOrThrow();
  const sentAt = now - sampleNotice.daysAgo * day;
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

/** A notice that looks as if it had been sent some days ago. */
const sampleNotice = {
  subject: 'Food drive needs six drivers with trucks',
  message: [
    'Good morning, coaches.',
    'The food drive fills our gym again this year. We can pack it, but we cannot carry it: six drivers with a truck or a van would do it in one morning.',
    'Meet at the loading dock behind the gym at 8 on Saturday. Coffee and doughnuts are on us.',
    'If you can drive, write it on the Post Feed, so that everybody sees how many we are.',
  ].join('\n\n'),
  daysAgo: 9,
};

/** What the mail server said about two old addresses. */
const sampleFailures = [
  'The mail server said: 550 5.1.1 No mailbox of this name here',
  'The mail server said: 552 5.2.2 The mailbox is full',
];
