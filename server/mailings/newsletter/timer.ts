import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleDaily, scheduleEvery } from '#server/platform/http/daily.ts';
import { sweepEmailCounts } from '#server/platform/mail/email-budget.ts';
import type { Services } from '#server/services.ts';
import { startDueNewsletters } from './start.ts';

const minute = 60_000;
/** How long managers can see how a newsletter went. */
const keptFor = 90 * 24 * 60 * minute;

/** Starts newsletters when they are due, and deletes old ones. */
export function scheduleNewsletters(
  server: FastifyInstance,
  { db, config, readVersions }: Pick<Services, 'db' | 'config' | 'readVersions'>,
): void {
  const start = async () => {
    // Somebody may have moved the club to another time zone, in another process.
    await readVersions();
    await startDueNewsletters(db, config.timeZone, Date.now());
  };
  scheduleEvery(server, minute, start, 'a newsletter could not be started');
  scheduleDaily(server, () => sweepNewsletters(db, Date.now()), 'old newsletters could not be swept');
}

export async function sweepNewsletters(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('newsletters')
    .where('startedAt', '<', now - keptFor)
    .where('finishedAt', 'is not', null)
    .execute();
  await sweepEmailCounts(db, now);
}
