import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 3_600_000;
/** So long members see what became of it. */
const keptFor = 90 * day;
/** Nobody looked at it for so long. */
const waitsFor = 365 * day;

/** Forgets people who were vouched for, when the server starts listening and once a day. */
export function scheduleVouchSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepVouches(db, Date.now()), 'old vouches could not be swept');
}

export async function sweepVouches(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('vouches')
    .where((eb) => eb.or([eb('decidedAt', '<', now - keptFor), eb('createdAt', '<', now - waitsFor)]))
    .execute();
}
