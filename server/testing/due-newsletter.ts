import { oneDay } from '#contracts/platform/durations.ts';
import { startDueNewsletters } from '#server/mailings/newsletter/start.ts';
import type { Database } from '#server/platform/database/schema.ts';

const week = 7 * oneDay;

/** Starts the weekly newsletter of a running server as if it were Monday: the last one becomes a week older. */
export async function startNewsletter(db: Database): Promise<void> {
  await db
    .updateTable('newsletters')
    .set((eb) => ({ scheduledAt: eb('scheduledAt', '-', week), startedAt: eb('startedAt', '-', week) }))
    .execute();
  await startDueNewsletters(db, 'America/New_York', Date.now());
}
