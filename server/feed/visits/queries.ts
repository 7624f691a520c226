import { visitGap } from '#contracts/feed/visits.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Returns when a member's previous visit ended, epoch ms; null during the first one. The same before and after the
 * visit of this moment is noted.
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
