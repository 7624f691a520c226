import type { PushMessage } from '#contracts/notifications/push.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueueAll } from '#server/platform/jobs/queue.ts';

/** How many devices one occasion may reach. Beyond that, those that subscribed last are left out. */
const mostDevices = 2000;

/** What to say: a message, or words about a comment, which are written when they are sent. */
export type PushedNews = { message: PushMessage } | { commentId: number };

/** Plans a message to every device of these people, in the transaction of what it is about. */
export async function planPushes(tx: DatabaseTransaction, userIds: number[], news: PushedNews): Promise<void> {
  if (userIds.length === 0) return;
  const devices = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', 'in', userIds)
    .orderBy('id')
    .limit(mostDevices)
    .execute();
  const ids = devices.map(({ id }) => id);
  await enqueuePushes(tx, ids, news);
}

/** Enqueues a message to each of these devices. */
export async function enqueuePushes(tx: Database, subscriptionIds: number[], news: PushedNews): Promise<void> {
  const at = Date.now();
  const payloads = subscriptionIds.map((subscriptionId) => ({ subscriptionId, at, ...news }));
  await enqueueAll(tx, 'send-push', payloads);
}
