import type { PushMessage } from '#contracts/notifications/push.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueueAll } from '#server/platform/jobs/queue.ts';

/** For one occasion; people who subscribed last are left out beyond it. */
const mostDevices = 2000;

/** What it is about: a message, or a comment, of which is written when it is sent. */
export type PushedNews = { message: PushMessage } | { commentId: number };

/** Plans a message to every device of these people that is to be told, in the transaction of what it is about. */
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
