import { startDueNewsletters } from '#server/mailings/newsletter/start.ts';
import { connect } from '#server/platform/database/connect.ts';

const week = 7 * 24 * 3_600_000;

/** Starts the weekly newsletter of a server as if it were Monday: the last one becomes a week older. */
export async function startNewsletter({ dataDir }: { dataDir: string }): Promise<void> {
  const db = connect({ dataDir, databaseUrl: undefined });
  await db
    .updateTable('newsletters')
    .set((eb) => ({ scheduledAt: eb('scheduledAt', '-', week), startedAt: eb('startedAt', '-', week) }))
    .execute();
  await startDueNewsletters(db, 'America/New_York', Date.now());
  await db.destroy();
}
