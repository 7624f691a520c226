import type { EmailedUser } from '#server/accounts/accounts/recipients.ts';
import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { type Reply, selectReplies, toReply } from './select-replies.ts';

export interface ReplyRecipient extends EmailedUser {
  userId: number;
}

/** The most comments in an email; it links to the rest. */
const mostReplies = 20;
/** Older comments are not emailed: the site was down, or was restored from a backup. */
const newsFor = 24 * 60 * 60_000;

/**
 * Enqueues an email about the comments that a person hasn't seen on the site yet, only once: the plan for it is deleted in
 * the same transaction.
 */
export async function emailReplies(
  db: Database,
  userId: number,
  compose: (recipient: ReplyRecipient, replies: Reply[], hasMore: boolean) => Email,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const planned = await tx
      .deleteFrom('replyEmails')
      .where('userId', '=', userId)
      .returning('firstCommentId')
      .executeTakeFirst();
    if (!planned || !(await stillGetsEmail(tx, { userId, kind: 'replies' }))) return;
    const replies = await listUnseenReplies(tx, userId, planned.firstCommentId);
    if (replies.length === 0) return;
    const recipient = await tx
      .selectFrom('users')
      .select(['id as userId', 'name', 'email', 'emailConfirmedAt'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const email = compose(recipient, replies.slice(0, mostReplies), replies.length > mostReplies);
    await enqueue(tx, 'send-mail', email);
  });
}

/** Oldest first, one more than fits in an email. */
async function listUnseenReplies(tx: DatabaseTransaction, userId: number, firstCommentId: number): Promise<Reply[]> {
  const rows = await selectReplies(tx, userId)
    .leftJoin('notificationReaders', 'notificationReaders.userId', 'notifications.userId')
    .where('comments.id', '>=', firstCommentId)
    .where('comments.createdAt', '>', Date.now() - newsFor)
    .where((eb) => eb.or([eb('seenAt', 'is', null), eb('comments.createdAt', '>', eb.ref('seenAt'))]))
    .orderBy('comments.id')
    .limit(mostReplies + 1)
    .execute();
  return rows.map((row) => toReply(row, userId));
}
