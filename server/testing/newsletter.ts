import { sql } from 'kysely';
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { startDueNewsletters } from '#server/mailings/newsletter/start.ts';
import { makeJobsDue } from './due-jobs.ts';
import type { Mailbox } from './mailbox.ts';
import type { TestApp } from './start-app.ts';
import { testWithMailedClub } from './test-with-app.ts';

const week = 7 * oneDay;
const datedColumns = [
  ['newsletters', 'scheduledAt'],
  ['newsletters', 'startedAt'],
  ['posts', 'createdAt'],
  ['comments', 'createdAt'],
  ['photos', 'createdAt'],
  ['users', 'memberSince'],
  ['notifications', 'at'],
  ['notificationReaders', 'seenAt'],
  ['eventAnnouncements', 'at'],
  ['siteVersions', 'at'],
] as const;
export const clubZone = 'America/New_York';

/** Gives each test its own app with a `club`, a `mailbox` that receives its emails, and `newsletter` to let time pass. */
export function testWithNewsletter(settings?: NodeJS.ProcessEnv) {
  return testWithMailedClub(settings).extend('newsletter', { auto: true }, async ({ app, mailbox }) => {
    await waitForFirst(app);
    return createNewsletterFixture(app, mailbox);
  });
}

// The server records that there is nothing to catch up on when it starts.
async function waitForFirst({ db }: TestApp): Promise<void> {
  const count = async () => (await db.selectFrom('newsletters').select('id').execute()).length;
  await expect.poll(count).toBe(2);
}

function createNewsletterFixture(app: TestApp, mailbox: Mailbox) {
  const { db } = app;
  /** Moves everything into the past, so that the next newsletters are due. */
  async function letAWeekPass(): Promise<void> {
    for (const [table, column] of datedColumns) {
      await sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${week}`.execute(db);
    }
  }
  const start = () => startDueNewsletters(db, clubZone, Date.now());
  async function waitUntilDone(): Promise<void> {
    const unfinished = () => db.selectFrom('newsletters').select('id').where('finishedAt', 'is', null).execute();
    await expect.poll(unfinished).toEqual([]);
  }
  return {
    start,
    letAWeekPass,
    waitUntilDone,
    /** Waits until those that are being sent have been refused, and no email of theirs is under way. */
    async waitForTrouble(): Promise<void> {
      const untroubled = () =>
        db
          .selectFrom('newsletters')
          .select('id')
          .where('finishedAt', 'is', null)
          .where('trouble', 'is', null)
          .execute();
      await expect.poll(untroubled).toEqual([]);
    },
    /** Sends the newsletters of the next Monday; returns who got one, in alphabetical order. */
    async send(): Promise<string[]> {
      const before = mailbox.received.length;
      await letAWeekPass();
      await start();
      await waitUntilDone();
      return mailbox.received
        .slice(before)
        .map(({ to }) => to)
        .toSorted();
    },
    /** Makes every newsletter due that waits for the mail server or for room. */
    async makeJobsDue(): Promise<void> {
      await db.updateTable('deliveries').set({ dueAt: 0 }).where('state', '=', 'queued').execute();
      await makeJobsDue(app, 'send-newsletter');
    },
  };
}
