import { type SqlBool, sql } from 'kysely';
import { isStored } from '#server/notifications/notifications/reports.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** What was deleted a moment ago can still come back, a post with all its comments. */
const isDeletable = sql<SqlBool>`not ${isStored} and not exists (
  select 1 from deleted_items where (
    deleted_items.kind = moderation_cases.kind and deleted_items.item_id = moderation_cases.item_id
  ) or (deleted_items.kind = 'post' and moderation_cases.kind = 'comment')
)`;

/** Deletes cases of what is gone for good. */
export async function sweepCases(db: Database): Promise<void> {
  await db.deleteFrom('moderationCases').where(isDeletable).execute();
}
