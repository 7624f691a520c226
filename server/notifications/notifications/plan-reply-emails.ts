import { oneMinute } from '#contracts/platform/durations.ts';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';

/** Comments within this time are combined into one email. */
const wait = 10 * oneMinute;

/** Plans an email about a new comment for those of these people who want it right away; one email at a time. */
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
    // Also if one is already planned, so that the job that writes the email waits for this comment.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet((eb) => ({ userId: eb.ref('excluded.userId') })))
    .returning(['userId', 'firstCommentId'])
    .execute();
  for (const { userId, firstCommentId } of planned) {
    if (firstCommentId === commentId) await enqueue(tx, 'email-replies', { userId }, Date.now() + wait);
  }
}
