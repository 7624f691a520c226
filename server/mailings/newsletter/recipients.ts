import type { NewsletterFrequency } from '#contracts/mailings/newsletter.ts';
import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { skip } from '#server/platform/mail/delivery-rows.ts';
import { newsFor } from './news.ts';

const table = 'newsletterRecipients';

/** One email to send. */
export interface Recipient extends SubscribedUser {
  id: number;
  attempts: number;
  /** When they got their last newsletter or joined (epoch ms): what is older is no news. */
  since: number;
}

/** Finds the next email that is due, and skips those whose recipients must not get it anymore. */
export async function findNextRecipient(
  db: Database,
  { id: newsletterId, frequency, startedAt }: { id: number; frequency: NewsletterFrequency; startedAt: number },
  now: number,
): Promise<Recipient | undefined> {
  for (;;) {
    const row = await findDue(db, newsletterId, now);
    if (!row) return undefined;
    const { role, newsletter, memberSince, isActive, ...recipient } = row;
    if (role === 'Guest') await skip(db, table, row.id, 'They’re no longer a member.');
    else if (!isActive) await skip(db, table, row.id, 'Their account is suspended.');
    else if ((newsletter ?? 'weekly') !== frequency) await skip(db, table, row.id, 'They don’t want it anymore.');
    else {
      const last = await findLastNewsletter(db, row.userId);
      return { ...recipient, since: Math.max(startedAt - newsFor, memberSince ?? 0, last) };
    }
  }
}

function findDue(db: Database, newsletterId: number, now: number) {
  return db
    .selectFrom(table)
    .innerJoin('newsletters', 'newsletters.id', 'newsletterRecipients.newsletterId')
    .innerJoin('users', 'users.id', 'newsletterRecipients.userId')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .select(['newsletterRecipients.id', 'attempts', 'role', 'memberSince', 'newsletter'])
    .select(['users.id as userId', 'users.name', 'users.email', 'users.emailConfirmedAt'])
    .select(isNotSuspended(now).as('isActive'))
    .where('newsletters.id', '=', newsletterId)
    .where('finishedAt', 'is', null)
    .where('newsletterRecipients.state', '=', 'queued')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('newsletterRecipients.id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns up to when the last newsletter that a person got told the news (epoch ms); 0 if there was none. */
async function findLastNewsletter(db: Database, userId: number): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .innerJoin('newsletters', 'newsletters.id', 'newsletterRecipients.newsletterId')
    .select((eb) => eb.fn.max('startedAt').as('last'))
    .where('newsletterRecipients.userId', '=', userId)
    .where('newsletterRecipients.state', 'in', ['sending', 'sent'])
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
