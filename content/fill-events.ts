import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { sampleEvents } from './events.ts';
import type { UserIds } from './fill-profiles.ts';

/** What the club did and will do, by its managers and its admin. */
export async function fillEvents(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const rows = sampleEvents(now).map(({ by, ...event }) => ({
    ...event,
    changedAt: event.createdAt,
    userId: userIds.get(by) as number,
  }));
  await tx.insertInto('events').values(rows).execute();
}
