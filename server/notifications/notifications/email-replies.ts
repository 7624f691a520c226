import { oneDay } from '#contracts/platform/durations.ts';
import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { repliesEmail } from './emails.ts';
import { type Reply, selectReplies, toReply } from './select-replies.ts';

/** The most comments in an email; it links to the rest. */
const mostReplies = 20;
/** Older comments are not emailed: the site was down, or was restored from a backup. */
const newsFor = oneDay;

/** Enqueues one email about the comments that a person hasn't seen on the site yet. The same transaction deletes its plan. */
export async function emailReplies(
  { db, readLetterhead }: Pick<Services, 'db' | 'readLetterhead'>,
  userId: number,
): Promise<void> {
  const letterhead = await readLetterhead();
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
    const shown = { replies: replies.slice(0, mostReplies), hasMore: replies.length > mostReplies };
    await enqueue(tx, 'send-mail', repliesEmail(recipient, shown, letterhead));
  });
}

/** Lists replies oldest first, one more than fits in an email. */
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
