import { type SqlBool, sql } from 'kysely';
import { notificationLimits } from '#contracts/notifications/notifications.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Marks a person's notifications up to a moment (epoch ms) as seen; an earlier moment changes nothing. Idempotent. */
export async function markSeen(db: Database, userId: number, until: number): Promise<void> {
  await db
    .insertInto('notificationReaders')
    .values({ userId, seenAt: until })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ seenAt: until })
        .where(sql<SqlBool>`notification_readers.seen_at < ${until}`),
    )
    .execute();
}

export async function sweepNotifications(db: Database, now: number): Promise<void> {
  const oldest = now - notificationLimits.days * oneDay;
  await db.deleteFrom('notifications').where('at', '<', oldest).execute();
  await db.deleteFrom('tagNotifications').where('at', '<', oldest).execute();
  await db.deleteFrom('eventAnnouncements').where('at', '<', oldest).execute();
}
