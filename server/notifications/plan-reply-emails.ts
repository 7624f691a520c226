import type { DatabaseTransaction } from '#server/database/schema.ts';
import { wantsEmail } from '#server/email-preferences/queries.ts';
import { enqueue } from '#server/jobs/queue.ts';

/** What is written within this time comes in one email. */
const wait = 10 * 60_000;

/** Plans an email about a new comment for those of these people who want it right away and have none planned. */
export async function planReplyEmails(tx: DatabaseTransaction, userIds: number[], commentId: number): Promise<void> {
  if (userIds.length === 0) return;
  const wanting = await tx
    .selectFrom('emailPreferences')
    .select('userId')
    .where('userId', 'in', userIds)
    .where(wantsEmail.replies)
    .execute();
  if (wanting.length === 0) return;
  const planned = await tx
    .insertInto('replyEmails')
    .values(wanting.map(({ userId }) => ({ userId, firstCommentId: commentId })))
    // Also where one is planned: so that the one who writes the email waits for this comment.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet((eb) => ({ userId: eb.ref('excluded.userId') })))
    .returning(['userId', 'firstCommentId'])
    .execute();
  for (const { userId, firstCommentId } of planned) {
    if (firstCommentId === commentId) await enqueue(tx, 'email-replies', { userId }, Date.now() + wait);
  }
}
