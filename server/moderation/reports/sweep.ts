import type { FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { isStored } from '#server/notifications/notifications/reports.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';

/** Deletes cases of what is gone for good, when the server starts listening and once a day. */
export function scheduleCaseSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepCases(db), 'old reports could not be swept');
}

/** What was deleted a moment ago can still come back, a post with all its comments. */
const isDeletable = sql<SqlBool>`not ${isStored} and not exists (
  select 1 from deleted_items where (
    deleted_items.kind = moderation_cases.kind and deleted_items.item_id = moderation_cases.item_id
  ) or (deleted_items.kind = 'post' and moderation_cases.kind = 'comment')
)`;

export async function sweepCases(db: Database): Promise<void> {
  await db.deleteFrom('moderationCases').where(isDeletable).execute();
}
