import type { FastifyInstance } from 'fastify';
import { securityLogDays } from '#contracts/platform/security-log.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';

/** Deletes events that are too old, when the server starts listening and once a day. */
export function scheduleLogSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepSecurityLog(db, Date.now()), 'the security log could not be swept');
}

export async function sweepSecurityLog(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('securityEvents')
    .where('at', '<', now - securityLogDays * 24 * 3_600_000)
    .execute();
}
