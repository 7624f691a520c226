import type { FastifyInstance } from 'fastify';
import { rememberedEmails } from '#contracts/membership/account-help.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 3_600_000;

/** Forgets old emails and codes when the server starts listening and once a day. */
export function scheduleEmailLogSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepEmailLog(db, Date.now()), 'the log of old emails could not be swept');
}

export async function sweepEmailLog(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('emailLog')
    .where('at', '<', now - rememberedEmails.days * day)
    .execute();
  await db.deleteFrom('phoneCodes').where('expiresAt', '<', now).execute();
}
