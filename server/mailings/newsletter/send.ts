import { sql } from 'kysely';
import { oneHour } from '#contracts/platform/durations.ts';
import { isNoticeDue } from '#server/mailings/notices/queries.ts';
import {
  type Dependencies as DeliveryDependencies,
  waitAfterError,
} from '#server/notifications/deliveries/deliver-once.ts';
import { type OpenMailing, type Recipient, setTrouble } from '#server/notifications/deliveries/mailing.ts';
import { selectDeliveries, updateDeliveries } from '#server/notifications/deliveries/rows.ts';
import { noticesFirst, sendBatch } from '#server/notifications/deliveries/send.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { refusalCode } from '#server/platform/mail/mail-errors.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { newsletterEmail } from './emails.ts';
import { finishNewsletter } from './finish.ts';
import { type ClubNews, newsFor, readClubNews } from './news.ts';
import { hasNews, readPersonalNews } from './personal-news.ts';

/**
 * When this many emails in a row are refused the same way, the cause is a daily limit or a blocked sender, not the
 * recipients.
 */
const tooManyAlike = 5;

/** Marks emails that were tried again after a pause: more than any number of temporary refusals. */
const triedAgain = 100;

const pause = 6 * oneHour;

type Dependencies = DeliveryDependencies & Pick<Services, 'config' | 'emailBudget' | 'readLetterhead'>;

type Newsletter = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

/** What all emails of a step have in common. */
type Issue = Newsletter & { news: ClubNews };

/**
 * Sends the next emails of a newsletter. Returns when to continue (epoch ms), or undefined when it is done. Notices go
 * first.
 */
export async function sendNewsletterBatch(
  dependencies: Dependencies,
  newsletterId: number,
): Promise<number | undefined> {
  const { db } = dependencies;
  const newsletter = await findUnfinished(db, newsletterId);
  if (!newsletter) return undefined;
  const mailing = toMailing(dependencies, await readIssue(dependencies, newsletter));
  if (!(await isNoticeDue(db, Date.now()))) return sendBatch(dependencies, mailing);
  await setTrouble(db, mailing, noticesFirst);
  return Date.now() + waitAfterError;
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

function toMailing(dependencies: Dependencies, issue: Issue): OpenMailing {
  const { id, messageKey, trouble } = issue;
  return {
    kind: 'newsletter',
    subjectId: id,
    messageKey,
    trouble,
    isOpen: sql`finished_at is null`,
    write: (recipient) => write(dependencies, issue, recipient),
    onRefusal: (tx, reason) => pauseWhenAllRefused(tx, id, reason),
    finish: (tx) => finishNewsletter(tx, id, { now: Date.now(), trouble: null }),
  };
}

async function write(dependencies: Dependencies, issue: Issue, recipient: Recipient): Promise<Email | string> {
  const { db, readLetterhead } = dependencies;
  const { userId, role, newsletter, memberSince, emailConfirmedAt } = recipient;
  if (role === 'Guest') return 'They’re no longer a member.';
  if ((newsletter ?? 'weekly') !== issue.frequency) return 'They don’t want it anymore.';
  const until = issue.startedAt;
  const since = Math.max(until - newsFor, memberSince ?? 0, await findLastNewsletter(db, userId));
  const news = await readPersonalNews(db, userId, { news: issue.news, since, until });
  // A greeting alone is worth an email, but not to an address that may be a stranger's: that one gets only counts.
  if (!hasNews(news) && (issue.greeting === '' || emailConfirmedAt === null)) return 'Nothing new.';
  return newsletterEmail(recipient, { ...issue, news }, await readLetterhead());
}

/** Returns when the last newsletter started that a person received (epoch ms): it had the news up to then. 0 if none. */
async function findLastNewsletter(db: Database, userId: number): Promise<number> {
  const { last } = await db
    .selectFrom('deliveries')
    .innerJoin('newsletters', 'newsletters.id', 'deliveries.subjectId')
    .select((eb) => eb.fn.max('startedAt').as('last'))
    .where('kind', '=', 'newsletter')
    .where('userId', '=', userId)
    .where('state', 'in', ['sending', 'sent'])
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Pauses a newsletter for six hours when its last emails were all refused the same way; those are tried once more, after
 * the rest. Returns why, or null when they weren't.
 */
async function pauseWhenAllRefused(
  tx: DatabaseTransaction,
  newsletterId: number,
  reason: string,
): Promise<string | null> {
  const mailing = { kind: 'newsletter' as const, subjectId: newsletterId };
  const newest = await selectDeliveries(tx, mailing)
    .select(['id', 'state', 'reason', 'attempts'])
    .where('state', 'in', ['sent', 'failed'])
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .limit(tooManyAlike)
    .execute();
  const isAlike = (row: (typeof newest)[number]) =>
    row.state === 'failed' && row.attempts < triedAgain && refusalCode(row.reason ?? '') === refusalCode(reason);
  if (newest.length < tooManyAlike || !newest.every(isAlike)) return null;
  const dueAt = Date.now() + pause;
  await updateDeliveries(tx, mailing).set({ dueAt }).where('state', '=', 'queued').execute();
  const again = newest.map(({ id }) => id);
  await updateDeliveries(tx, mailing)
    .set({ state: 'queued', reason: null, attempts: triedAgain, dueAt: dueAt + 1 })
    .where('id', 'in', again)
    .execute();
  return `${tooManyAlike} emails in a row were refused. We’ll try again in six hours. ${reason}`;
}
