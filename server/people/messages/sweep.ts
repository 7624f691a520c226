import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';
import { oneDay } from './send-message.ts';

/** Forgets who wrote to whom, once it no longer counts; when the server starts listening and once a day. */
export function scheduleMessageSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepMessages(db, Date.now()), 'old messages could not be swept');
}

export async function sweepMessages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('sentMessages')
    .where('sentAt', '<', now - oneDay)
    .execute();
}
