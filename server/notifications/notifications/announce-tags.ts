import { type SqlBool, sql } from 'kysely';
import { withoutMuting } from '#server/platform/database/mutes.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { announce } from '#server/platform/live/announce.ts';

interface NewTags {
  byId: number;
  /** Who was named; all of them are members. */
  userIds: number[];
  /** When they were named, in epoch ms. */
  at: number;
}

/**
 * Notifies people that a member named them in a photo, except themselves and people who muted them. One row per person and
 * namer, which counts the photos since the person last looked.
 */
export async function announceTags(tx: DatabaseTransaction, { byId, userIds, at }: NewTags): Promise<void> {
  const others = await withoutMuting(
    tx,
    userIds.filter((userId) => userId !== byId),
    byId,
  );
  if (others.length === 0) return;
  await tx
    .insertInto('tagNotifications')
    .values(others.map((userId) => ({ userId, byId, since: at, at })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'byId']).doUpdateSet((eb) => ({
        at,
        since: eb.case().when(wasSeen).then(at).else(eb.ref('tagNotifications.since')).end(),
      })),
    )
    .execute();
  await announce(tx, { userIds: others });
}

const wasSeen = sql<SqlBool>`tag_notifications.at <= (
  select seen_at from notification_readers where notification_readers.user_id = tag_notifications.user_id
)`;
