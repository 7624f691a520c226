import { setTimeout } from 'node:timers/promises';
import { emailsPerSecond } from '#contracts/notices.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { stillGetsEmail } from '#server/email-preferences/queries.ts';
import { deliverOnce, waitAfterError } from '#server/mail/deliver-once.ts';
import { claimDelivery, giveUpUnknown, postpone, settle, skip } from '#server/mail/delivery-rows.ts';
import { limitReached } from '#server/mail/email-budget.ts';
import { isNoticeDue } from '#server/notices/queries.ts';
import type { Services } from '#server/services.ts';
import { localDay } from '#server/time/time-zone.ts';
import { newsletterEmail } from './emails.ts';
import { finishNewsletter } from './finish.ts';
import { type ClubNews, newsFor, readClubNews } from './news.ts';
import { hasNews, readPersonalNews } from './personal-news.ts';
import { findNextRecipient, type Recipient } from './recipients.ts';
import { pauseWhenAllRefused } from './refusals.ts';

/** How long one step takes, so that other emails need not wait for a whole newsletter. */
const stepLength = 1000;
const table = 'newsletterRecipients';

interface Dependencies
  extends Pick<Services, 'db' | 'config' | 'mailer' | 'emailBudget' | 'readLetterhead' | 'unsubscribeTokens'> {
  /** Aborted when this process has no more time. */
  signal: AbortSignal;
}

/** What all emails of a step have in common. */
interface Issue {
  id: number;
  frequency: 'weekly' | 'daily';
  greeting: string;
  messageKey: string;
  trouble: string | null;
  startedAt: number;
  news: ClubNews;
}

/**
 * Sends the next emails of a newsletter, for about a second. Returns when to continue (epoch ms), or undefined when it is
 * done. Notices go first, and it waits when the daily limit of emails is reached.
 */
export async function sendNewsletterBatch(
  dependencies: Dependencies,
  newsletterId: number,
): Promise<number | undefined> {
  const { db, emailBudget } = dependencies;
  const issue = await readIssue(dependencies, newsletterId);
  if (!issue) return undefined;
  const start = Date.now();
  await giveUpUnknown(db, table, newsletterId, start);
  if (await isNoticeDue(db, start)) return wait(db, issue, start + waitAfterError, noticesFirst);
  const { left, freeAt } = await emailBudget.findRoom(start);
  if (left === 0) return wait(db, issue, freeAt, limitReached);
  const error = await sendSome(dependencies, issue, left);
  if (error !== issue.trouble) await setTrouble(db, newsletterId, error);
  const next = await planNextStep(db, newsletterId);
  return next === undefined || error === null ? next : Math.max(next, Date.now() + waitAfterError);
}

const noticesFirst = 'Notices are being sent first.';
const waitReasons = [noticesFirst, limitReached];

async function wait(db: Database, issue: Issue, until: number, reason: string): Promise<number> {
  if (issue.trouble !== reason) await setTrouble(db, issue.id, reason);
  return until;
}

async function readIssue({ db, config }: Dependencies, id: number): Promise<Issue | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select(['id', 'frequency', 'greeting', 'messageKey', 'trouble', 'startedAt'])
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const today = localDay(config.timeZone, new Date());
  const news = await readClubNews(db, { since: row.startedAt - newsFor, until: row.startedAt, today });
  return { ...row, news };
}

/** Returns why the mail server accepts nothing right now, otherwise null. */
async function sendSome(dependencies: Dependencies, issue: Issue, most: number): Promise<string | null> {
  let left = most;
  for (const end = Date.now() + stepLength; left > 0 && Date.now() < end; ) {
    const start = Date.now();
    const recipient = await findNextRecipient(dependencies.db, issue, start);
    // Nothing was tried, so what was wrong may still be.
    if (!recipient) return left === most && !waitReasons.includes(issue.trouble ?? '') ? issue.trouble : null;
    const error = await sendTo(dependencies, issue, recipient);
    if (error === nothingNew) continue;
    if (error !== null) return error;
    left -= 1;
    await setTimeout(Math.max(0, start + 1000 / emailsPerSecond - Date.now()));
  }
  return null;
}

const nothingNew = 'Nothing new.';

async function sendTo(dependencies: Dependencies, issue: Issue, recipient: Recipient): Promise<string | null> {
  const { db, mailer, signal, unsubscribeTokens } = dependencies;
  const { id, attempts, since } = recipient;
  const news = await readPersonalNews(db, recipient.userId, { news: issue.news, since, until: issue.startedAt });
  // A greeting alone is worth an email, but not to an address that may be a stranger's: that one gets only counts.
  if (!hasNews(news) && (issue.greeting === '' || recipient.emailConfirmedAt === null)) {
    await skip(db, table, id, nothingNew);
    return nothingNew;
  }
  const email = newsletterEmail(recipient, { ...issue, news }, await dependencies.readLetterhead(), unsubscribeTokens);
  const { error, refusal } = await deliverOnce(
    { mailer, signal },
    {
      email,
      key: `newsletter-${issue.messageKey}-${id}`,
      attempts,
      claim: () => claim(db, recipient),
      settle: (outcome) => settle(db, table, id, outcome),
      postpone: (postponement) => postpone(db, table, id, postponement),
    },
  );
  return refusal === null ? error : pauseWhenAllRefused(db, issue.id, refusal);
}

/** False when it is not available, or the recipient has unsubscribed or left in the meantime. */
async function claim(db: Database, { id, userId }: Recipient): Promise<boolean> {
  return inTransaction(
    db,
    async (tx) => (await stillGetsEmail(tx, { userId, kind: 'newsletter' })) && claimDelivery(tx, table, id),
  );
}

async function setTrouble(db: Database, id: number, trouble: string | null): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ trouble })
    .where('id', '=', id)
    // One that has ended meanwhile says why.
    .where('finishedAt', 'is', null)
    .execute();
}

/** Returns when the next email is due; if none is left, marks the newsletter as done. */
async function planNextStep(db: Database, newsletterId: number): Promise<number | undefined> {
  const next = await db
    .selectFrom(table)
    .select('dueAt')
    .where('newsletterId', '=', newsletterId)
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  // After what is due already, so that other emails need not wait.
  if (next) return Math.max(next.dueAt, Date.now());
  await finishNewsletter(db, newsletterId, { now: Date.now(), trouble: null });
  return undefined;
}
