import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { InboxTest } from '#contracts/office/settings.ts';
import { oneSecond } from '#contracts/platform/durations.ts';
import { readOwnMailbox } from '#server/accounts/accounts/queries.ts';
import { createInboxClient, explainInboxError } from '#server/mailings/inbound/receiving/inbox-client.ts';
import { withToken } from '#server/notifications/mail-tokens/mail-links.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { explainMailError } from '#server/office/office/explain-email.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { text } from '#server/platform/mail/email.ts';
import { composeEmail } from '#server/platform/mail/layout.ts';
import type { Services } from '#server/services.ts';

/** In milliseconds. `all`: many proxies give up after 60 seconds. */
const times = { all: 55 * oneSecond, sending: 20 * oneSecond, pause: 500 };
/** How many numbers there are for tests. */
const mostTests = 2 ** 47;

type Dependencies = Pick<Services, 'db' | 'config' | 'mailer' | 'readLetterhead'>;

/** Emails the reply address, and waits until the email comes back, in this process or another. @throws Refusal */
export async function testInbox(services: Dependencies, adminId: number, longest = times.all): Promise<InboxTest> {
  const { db, config } = services;
  const { replyAddress, inboxUrl, inboundSmtp, jwtSecret } = config;
  if (!replyAddress || !(inboxUrl || inboundSmtp)) throw new Refusal(400, { error: notSet });
  const end = Date.now() + longest;
  const { userId, email: address } = await readOwnMailbox(db, adminId);
  const thing = String(randomInt(mostTests));
  const token = issueMailToken(jwtSecret, { userId, address }, { purpose: 'test', thing });
  const result = { to: replyAddress, seconds: null, said: '' };

  const closed = inboxUrl && (await explainClosed(inboxUrl));
  if (closed) return { ...result, reached: 'no-login', ...closed };
  if (!config.smtpUrl) return { ...result, reached: 'not-sent', meaning: noMailServer };
  const sentAt = Date.now();
  const unsent = await explainUnsent(services, withToken(replyAddress, token), `test-${thing}`);
  if (unsent) return { ...result, reached: 'not-sent', ...unsent };
  while (Date.now() < end) {
    if (await hasArrived(db, userId, thing)) {
      const seconds = Math.round((Date.now() - sentAt) / oneSecond);
      return { ...result, reached: 'back', seconds, meaning: works };
    }
    await setTimeout(times.pause);
  }
  return { ...result, reached: 'not-back', meaning: lost };
}

const notSet = 'Save a reply address and its mailbox first, then test them.';
const noMailServer = 'There is no mail server yet that sends emails. Enter one above and save it, then try again.';
const works = 'Replies by email work. From now on, members can reply to the emails of the site.';
const lost =
  'It was sent, but it hasn’t come back. Check that emails to the reply address with a “+” and letters before the “@” arrive in this mailbox. Look in its spam folder, too.';

/** Logs in to the mailbox and out again. Returns why that failed. */
async function explainClosed(inboxUrl: string): Promise<ReturnType<typeof explainInboxError> | undefined> {
  try {
    const client = await createInboxClient(inboxUrl);
    await client.connect();
    client.close();
    return undefined;
  } catch (error) {
    return explainInboxError(error);
  }
}

const replyMailbox = {
  unknown:
    'The mail server doesn’t know the reply address. Check its spelling, and that the mailbox gets emails to it with “+” and letters before the “@”.',
  full: 'The mailbox of the reply address is full. Delete some of its emails, then try again.',
};

/** Sends the email. Returns why that failed. */
async function explainUnsent(
  { mailer, readLetterhead }: Dependencies,
  address: string,
  key: string,
): Promise<ReturnType<typeof explainMailError> | undefined> {
  const letterhead = await readLetterhead();
  const draft = {
    to: { name: '', address, isProven: true },
    subject: `A test of the mailbox of ${letterhead.clubName}`,
    parts: [text('This email shows that the site gets the emails that members send to it. There is nothing to do.')],
    reason: 'An Admin asked for it in the settings of the site.',
  };
  try {
    await mailer.send(composeEmail(draft, letterhead), key, AbortSignal.timeout(times.sending));
    return undefined;
  } catch (error) {
    return explainMailError(error, replyMailbox);
  }
}

async function hasArrived(db: Database, userId: number, thing: string): Promise<boolean> {
  const arrived = await db
    .selectFrom('inboundMessages')
    .select('id')
    .where('userId', '=', userId)
    .where('purpose', '=', 'test')
    .where('thing', '=', thing)
    .executeTakeFirst();
  return arrived !== undefined;
}
