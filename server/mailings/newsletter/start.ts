import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewsletterFrequency } from '#contracts/mailings/newsletter.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { endEarlier } from './finish.ts';
import { takeGreeting } from './greeting.ts';
import { lastDue, leastGap } from './schedule.ts';

const frequencies: NewsletterFrequency[] = ['daily', 'weekly'];

/**
 * Starts the newsletters that are due. A club that never had one begins with the next. Safe to call at any time, in any
 * process: each newsletter starts once.
 */
export async function startDueNewsletters(db: Database, timeZone: string, now: number): Promise<void> {
  const isWeeklyDue = (await findDue(db, 'weekly', timeZone, now)) !== undefined;
  for (const frequency of frequencies) {
    const due = await findDue(db, frequency, timeZone, now);
    if (due) await inTransaction(db, (tx) => start(tx, { frequency, ...due, isWeeklyDue }, now));
  }
}

async function findDue(db: Database, frequency: NewsletterFrequency, timeZone: string, now: number) {
  const scheduledAt = lastDue(frequency, now, timeZone);
  const newest = await db
    .selectFrom('newsletters')
    .select('scheduledAt')
    .where('frequency', '=', frequency)
    // A clock that was ahead once does not stop newsletters.
    .where('scheduledAt', '<=', now)
    .orderBy('scheduledAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && scheduledAt - newest.scheduledAt < leastGap(frequency)) return undefined;
  return { scheduledAt, isFirst: newest === undefined };
}

interface DueNewsletter {
  frequency: NewsletterFrequency;
  scheduledAt: number;
  /** The first newsletter of a club: it is only recorded, so that later ones have nothing to catch up on. */
  isFirst: boolean;
  isWeeklyDue: boolean;
}

async function start(tx: DatabaseTransaction, newsletter: DueNewsletter, now: number): Promise<void> {
  const { frequency, scheduledAt, isFirst, isWeeklyDue } = newsletter;
  const started = await tx
    .insertInto('newsletters')
    .values({
      frequency,
      scheduledAt,
      startedAt: now,
      finishedAt: isFirst ? now : null,
      greeting: '',
      messageKey: randomUUID(),
      trouble: null,
    })
    .onConflict((conflict) => conflict.columns(['frequency', 'scheduledAt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!started || isFirst) return;
  await endEarlier(tx, { frequency, id: started.id }, now);
  const greeting = await takeGreeting(tx, frequency, isWeeklyDue);
  await tx.updateTable('newsletters').set({ greeting }).where('id', '=', started.id).execute();
  await recordRecipients(tx, started.id, frequency, now);
  await enqueue(tx, 'send-newsletter', { newsletterId: started.id });
}

/**
 * Adds a row for every member who wants this newsletter. Members who have waited longest for one come first. When a daily limit
 * of emails cuts a newsletter short, it is not always the same people who miss it.
 */
async function recordRecipients(
  tx: DatabaseTransaction,
  newsletterId: number,
  frequency: NewsletterFrequency,
  now: number,
) {
  const lastSent = sql<number>`(
    select coalesce(max(earlier.subject_id), 0) from deliveries as earlier
    where earlier.kind = 'newsletter' and earlier.user_id = users.id and earlier.state in ('sent', 'failed')
  )`;
  await tx
    .insertInto('deliveries')
    .columns(['kind', 'subjectId', 'userId', 'state', 'reason', 'attempts', 'dueAt'])
    .expression(
      selectSubscribers(tx, frequency)
        .select([
          sql.lit('newsletter').as('kind'),
          numberValue(newsletterId).as('subjectId'),
          'users.id as userId',
          sql.lit('queued').as('state'),
          sql.lit(null).as('reason'),
          sql.lit(0).as('attempts'),
          numberValue(now).as('dueAt'),
        ])
        .orderBy(lastSent)
        .orderBy('users.id'),
    )
    .execute();
}

/** Selects the members who want a newsletter. */
export function selectSubscribers(db: Database | DatabaseTransaction, frequency: NewsletterFrequency) {
  return db
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .where('users.role', '!=', 'Guest')
    .where(sql<boolean>`coalesce(email_preferences.newsletter, 'weekly') = ${sql.lit(frequency)}`);
}
