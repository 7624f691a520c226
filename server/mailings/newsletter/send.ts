import { setTimeout } from 'node:timers/promises';
import { emailsPerSecond } from '#contracts/mailings/notices.ts';
import { isNoticeDue } from '#server/mailings/notices/queries.ts';
import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { deliverOnce, waitAfterError } from '#server/platform/mail/deliver-once.ts';
import { claimDelivery, giveUpUnknown, postpone, settle, skip } from '#server/platform/mail/delivery-rows.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { limitReached } from '#server/platform/mail/email-budget.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { newsletterEmail } from './emails.ts';
import { finishNewsletter } from './finish.ts';
import { type ClubNews, newsFor, readClubNews } from './news.ts';
import { hasNews, readPersonalNews } from './personal-news.ts';
import { findNextRecipient, type Recipient } from './recipients.ts';
import { pauseWhenAllRefused } from './refusals.ts';

export const noticesFirst = 'Notices are being sent first.';

/** Why a newsletter waits although nothing is wrong. */
export const waitReasons = [noticesFirst, limitReached];

/** How long one step takes, so that other emails need not wait for a whole newsletter. */
const stepLength = 1000;
const table = 'newsletterRecipients';

interface Dependencies extends Pick<Services, 'db' | 'config' | 'mailer' | 'emailBudget' | 'readLetterhead'> {
  /** Aborted when this process has no more time. */
  signal: AbortSignal;
}

type Newsletter = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

/** What all emails of a step have in common. */
type Issue = Newsletter & { news: ClubNews };

/**
 * Sends the next emails of a newsletter, for about a second. Returns when to continue (epoch ms), or undefined when it is
 * done. Notices go first, and it waits when the daily limit of emails is reached.
 */
export async function sendNewsletterBatch(
  dependencies: Dependencies,
  newsletterId: number,
): Promise<number | undefined> {
  const { db, emailBudget } = dependencies;
  const newsletter = await findUnfinished(db, newsletterId);
  if (!newsletter) return undefined;
  const start = Date.now();
  await giveUpUnknown(db, table, newsletterId, start);
  if (await isNoticeDue(db, start)) return wait(db, newsletter, start + waitAfterError, noticesFirst);
  const { left, freeAt } = await emailBudget.findRoom(start);
  if (left === 0) return wait(db, newsletter, freeAt, limitReached);
  const error = await sendSome(dependencies, await readIssue(dependencies, newsletter), left);
  if (error !== newsletter.trouble) await setTrouble(db, newsletterId, error);
  const next = await planNextStep(db, newsletterId);
  return next === undefined || error === null ? next : Math.max(next, Date.now() + waitAfterError);
}

async function wait(db: Database, { id, trouble }: Newsletter, until: number, reason: string): Promise<number> {
  if (trouble !== reason) await setTrouble(db, id, reason);
  return until;
}

function findUnfinished(db: Database, id: number) {
  return db
    .selectFrom('newsletters')
    .select(['id', 'frequency', 'greeting', 'messageKey', 'trouble', 'startedAt'])
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
}

async function readIssue({ db, config }: Dependencies, newsletter: Newsletter): Promise<Issue> {
  const { startedAt: until } = newsletter;
  const today = localDay(config.timeZone, new Date());
  return { ...newsletter, news: await readClubNews(db, { since: until - newsFor, until, today }) };
}

/** Returns why the mail server accepts nothing right now, otherwise null. */
async function sendSome(dependencies: Dependencies, issue: Issue, most: number): Promise<string | null> {
  let left = most;
  for (const end = Date.now() + stepLength; left > 0 && Date.now() < end; ) {
    const start = Date.now();
    const recipient = await findNextRecipient(dependencies.db, issue, start);
    // Nothing was tried, so what was wrong may still be.
    if (!recipient) return left === most && !waitReasons.includes(issue.trouble ?? '') ? issue.trouble : null;
    const email = await write(dependencies, issue, recipient);
    if (!email) {
      await skip(dependencies.db, table, recipient.id, 'Nothing new.');
      continue;
    }
    const error = await sendTo(dependencies, issue, recipient, email);
    if (error !== null) return error;
    left -= 1;
    await setTimeout(Math.max(0, start + 1000 / emailsPerSecond - Date.now()));
  }
  return null;
}

/** Returns the email for one person; undefined if there is nothing new for them. */
async function write(dependencies: Dependencies, issue: Issue, recipient: Recipient): Promise<Email | undefined> {
  const { db, readLetterhead } = dependencies;
  const { userId, since, emailConfirmedAt } = recipient;
  const news = await readPersonalNews(db, userId, { news: issue.news, since, until: issue.startedAt });
  // A greeting alone is worth an email, but not to an address that may be a stranger's: that one gets only counts.
  if (!hasNews(news) && (issue.greeting === '' || emailConfirmedAt === null)) return undefined;
  return newsletterEmail(recipient, { ...issue, news }, await readLetterhead());
}

/** Returns why the newsletter has to wait, otherwise null. */
async function sendTo(
  { db, mailer, signal }: Dependencies,
  issue: Issue,
  recipient: Recipient,
  email: Email,
): Promise<string | null> {
  const { id, attempts } = recipient;
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
