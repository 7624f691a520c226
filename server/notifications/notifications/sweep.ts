import type { FastifyInstance } from 'fastify';
import { notificationLimits } from '#contracts/notifications/notifications.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';

/** Deletes notifications that are too old, when the server starts listening and once a day. */
export function scheduleNotificationSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepNotifications(db, Date.now()), 'old notifications could not be swept');
}

export async function sweepNotifications(db: Database, now: number): Promise<void> {
  const oldest = now - notificationLimits.days * 24 * 3_600_000;
  await db.deleteFrom('notifications').where('at', '<', oldest).execute();
  await db.deleteFrom('tagNotifications').where('at', '<', oldest).execute();
  await db.deleteFrom('eventAnnouncements').where('at', '<', oldest).execute();
}
