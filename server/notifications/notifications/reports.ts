import { type SqlBool, sql } from 'kysely';
import { mayDecide } from '#server/accounts/accounts/managers.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** A condition for queries of `moderation_cases`: the item still exists. */
export const isStored = sql<SqlBool>`case moderation_cases.kind
  when 'post' then exists (select 1 from posts where posts.id = moderation_cases.item_id)
  when 'comment' then exists (select 1 from comments where comments.id = moderation_cases.item_id)
  when 'photo' then exists (select 1 from photos where photos.id = moderation_cases.item_id)
  when 'story' then exists (select 1 from photo_stories where photo_stories.id = moderation_cases.item_id)
  when 'tribute' then exists (select 1 from tributes where tributes.id = moderation_cases.item_id)
  else exists (select 1 from profiles where profiles.user_id = moderation_cases.item_id)
end`;

/** Tributes count as existing as long as their memorial does. */
const isThere = sql<SqlBool>`${isStored} and (moderation_cases.kind <> 'tribute' or exists (
  select 1 from tributes join memorials on memorials.user_id = tributes.about_id
  where tributes.id = moderation_cases.item_id
))`;

/**
 * A condition for queries of `moderation_cases`: managers should decide. They need not when all reporters have left.
 */
export const isWaiting = sql<SqlBool>`moderation_cases.state = 'open' and ${isThere}
  and exists (select 1 from reports where reports.case_id = moderation_cases.id)`;

/** Something that waits for an Admin or a manager. */
export interface Waiting {
  count: number;
  /** When the last one came, in epoch ms. */
  at: number;
}

/** Counting what waits stops here. */
export const mostCounted = 100;

/**
 * Counts the reports that wait for a manager, up to a hundred, without those about the manager, which others decide.
 */
export async function findWaitingReports(db: Database, managerId: number): Promise<Waiting | undefined> {
  const withOwn = await mayDecide(db, managerId, managerId);
  const rows = await db
    .selectFrom('moderationCases')
    .select(sql<number>`(select max(created_at) from reports where reports.case_id = moderation_cases.id)`.as('at'))
    .where(isWaiting)
    .$if(!withOwn, (query) => query.where(sql<SqlBool>`moderation_cases.author_id is distinct from ${managerId}`))
    .orderBy('moderationCases.id', 'desc')
    .limit(mostCounted)
    .execute();
  return rows.length === 0 ? undefined : { count: rows.length, at: Math.max(...rows.map(({ at }) => at)) };
}
