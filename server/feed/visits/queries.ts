import { describedReplies, mostNews, type VisitNews, visitGap } from '#contracts/feed/visits.ts';
import { describeComments } from '#server/notifications/notifications/describe-posts.ts';
import { findReader, selectPersonal } from '#server/notifications/notifications/select.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Absence } from './count-news.ts';

/**
 * Returns when a member's previous visit ended, epoch ms; null during the first one. The result is the same before and
 * after the current visit is recorded.
 */
export async function findPreviousVisit(db: Database, userId: number, now: number): Promise<number | null> {
  const visit = await db
    .selectFrom('visits')
    .select(['activeAt', 'previousEndedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!visit) return null;
  return visit.activeAt < now - visitGap ? visit.activeAt : visit.previousEndedAt;
}

/** Finds the replies to a member, newest first, that they have not seen among their notifications. */
export async function listReplies(
  db: Database,
  { userId, since }: Absence,
  now: number,
): Promise<VisitNews['replies']> {
  const reader = await findReader(db, userId, now);
  const rows = await selectPersonal(db, reader)
    .select('postId')
    .where('kind', '=', 'comment')
    .where('notifications.at', '>', Math.max(since, reader.seenAt))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNews)
    .execute();
  const postIds = rows.slice(0, describedReplies).map(({ postId }) => postId);
  const described = await describeComments(db, userId, postIds);
  const latest = postIds.flatMap((id) => {
    const reply = described.get(id);
    // Undefined if it was deleted a moment ago.
    return reply ? [{ href: reply.href, text: reply.text, by: reply.by }] : [];
  });
  return { count: rows.length, href: '/notifications', latest };
}
