import { type SqlBool, sql } from 'kysely';
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
