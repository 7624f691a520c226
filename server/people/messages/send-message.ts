import { type SqlBool, sql } from 'kysely';
import { messageLimits } from '#contracts/people/messages.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { unprovenAddress } from '#server/accounts/accounts/proven-addresses.ts';
import { readEmailedUser } from '#server/accounts/accounts/queries.ts';
import type { EmailedUser, SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Email } from '#server/platform/mail/email.ts';

interface Message {
  senderId: number;
  recipientId: number;
  submission: Submission;
}

/**
 * Enqueues the email that `compose` writes, once for each key of its sender. A member who muted the sender gets none, and the
 * sender can’t tell.
 * @throws Refusal 404; 400 to oneself; 403 when the recipient wants no messages or is suspended, or either has no proven address;
 *   429 after 20 in 24 hours, refused ones not counted; 422 when something else was sent with that key
 */
export async function sendMessage(
  db: Database,
  { senderId, recipientId, submission }: Message,
  compose: (sender: EmailedUser, recipient: SubscribedUser) => Email,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // What they send at the same time is counted one by one.
    await lockAccount(tx, senderId);
    const sender = await readEmailedUser(tx, senderId);
    if ((await findSubmitted(tx, 'sentMessages', senderId, submission)) !== undefined) return;
    if (sender.email === '') throw noReplies();
    if (sender.emailConfirmedAt === null) throw unprovenAddress();
    const { hasMutedSender, ...recipient } = await readRecipient(tx, recipientId, senderId);
    await addSentMessage(tx, { senderId, recipientId, submission });
    if (!hasMutedSender) await enqueue(tx, 'send-mail', compose(sender, recipient));
  });
}

/**
 * Counts an email that reaches others in the name of its sender. Lock the account before. @throws Refusal 429 after 20 in 24
 * hours
 */
export async function addSentMessage(
  tx: DatabaseTransaction,
  { senderId, recipientId, submission }: Message,
): Promise<void> {
  await refuseTooMany(tx, senderId);
  const row = { userId: senderId, recipientId, sentAt: Date.now(), ...submission };
  await tx.insertInto('sentMessages').values(row).execute();
}

async function readRecipient(
  tx: DatabaseTransaction,
  recipientId: number,
  senderId: number,
): Promise<SubscribedUser & { hasMutedSender: boolean }> {
  const found = await tx
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .select(['users.id as userId', 'name', 'email', 'emailConfirmedAt', wantsEmail.messages.as('wantsMessages')])
    .select(isNotSuspended(Date.now()).as('isActive'))
    .select(hasMuted(senderId).as('hasMutedSender'))
    .where('users.id', '=', recipientId)
    .where('role', '!=', 'Guest')
    .executeTakeFirst();
  if (!found) throw notFound('member');
  const { wantsMessages, isActive, hasMutedSender, ...recipient } = found;
  if (recipientId === senderId) throw new Refusal(400, { error: 'This is your own profile. Choose another coach.' });
  if (!wantsMessages || !isActive || recipient.emailConfirmedAt === null)
    throw new Refusal(403, { error: `${found.name} doesn’t take messages through the site.` });
  // SQLite has no booleans.
  return { ...recipient, hasMutedSender: Boolean(hasMutedSender) };
}

/** Returns a condition for queries that select from `users`: they muted this person. */
function hasMuted(mutedId: number) {
  return sql<SqlBool>`exists (select 1 from mutes where mutes.user_id = users.id and mutes.muted_id = ${mutedId})`;
}

function noReplies(): Refusal {
  const error =
    'Coaches reply to you by email, and your account has no email address yet. Add one on your account page.';
  return new Refusal(403, { error });
}

async function refuseTooMany(tx: DatabaseTransaction, senderId: number): Promise<void> {
  const now = Date.now();
  const sent = await tx
    .selectFrom('sentMessages')
    .select('sentAt')
    .where('userId', '=', senderId)
    .where('sentAt', '>', now - oneDay)
    .orderBy('sentAt', 'desc')
    .limit(messageLimits.aDay)
    .execute();
  const oldest = sent[messageLimits.aDay - 1];
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.sentAt + oneDay - now) / 1000);
  throw new Refusal(429, { error: `That’s ${messageLimits.aDay} messages in a day. Try again tomorrow.` }, retryAfter);
}
