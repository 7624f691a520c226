import { visitGap } from '#contracts/feed/visits.ts';
import type { Database } from '#server/platform/database/schema.ts';

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
