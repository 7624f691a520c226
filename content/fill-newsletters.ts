import { oneMinute } from '#contracts/platform/durations.ts';
import { lastDue } from '#server/mailings/newsletter/schedule.ts';
import { selectSubscribers } from '#server/mailings/newsletter/start.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { clubTimeZone, day } from './moments.ts';

const week = 7 * day;

const greeting = `Good morning, coaches!

Bring a friend to the next breakfast: we’ll treat anyone who comes for the first time to pancakes.`;

/** Adds the newsletters of the last four Mondays, and a greeting for the next one. */
export async function fillNewsletters(tx: DatabaseTransaction, now: number): Promise<void> {
  // A server that has already started has recorded a first one.
  await tx.deleteFrom('newsletters').execute();
  for (const weeksAgo of [3, 2, 1, 0]) await fillNewsletter(tx, lastDue('weekly', now - weeksAgo * week, clubTimeZone));
  const manager = await tx.selectFrom('users').select('id').where('role', '=', 'Manager').executeTakeFirstOrThrow();
  await tx
    .insertInto('newsletterGreetings')
    .values({ id: 1, body: greeting, version: 1, userId: manager.id })
    .execute();
}

/** Adds a newsletter that was sent. Every ninth member got none, because nothing was new. */
async function fillNewsletter(tx: DatabaseTransaction, scheduledAt: number): Promise<void> {
  const { id: subjectId } = await tx
    .insertInto('newsletters')
    .values({
      frequency: 'weekly',
      scheduledAt,
      startedAt: scheduledAt,
      finishedAt: scheduledAt + oneMinute,
      greeting: '',
      messageKey: `sample-${scheduledAt}`,
      trouble: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subscribers = await selectSubscribers(tx, 'weekly').select('users.id').orderBy('users.id').execute();
  const rows = subscribers.map(({ id: userId }, place) => ({
    kind: 'newsletter' as const,
    subjectId,
    userId,
    ...(place % 9 === 8 ? nothingNew : sent),
    attempts: 0,
    dueAt: scheduledAt,
  }));
  await tx.insertInto('deliveries').values(rows).execute();
}

const sent = { state: 'sent', reason: null } as const;
const nothingNew = { state: 'skipped', reason: 'Nothing new.' } as const;
