import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily } from '#server/platform/http/daily.ts';
import type { Services } from '#server/services.ts';

/** So long Admins see whose invitation expired, and may invite them again. */
const keptFor = 30 * 24 * 3_600_000;

/** Forgets people who never joined, when the server starts listening and once a day. */
export function scheduleInvitationSweeps(server: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  scheduleDaily(server, () => sweepInvitations(db, Date.now()), 'old invitations could not be swept');
}

export async function sweepInvitations(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('joinedAt', 'is', null)
    .where('expiresAt', '<', now - keptFor)
    .execute();
}
