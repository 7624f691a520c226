import { randomUUID } from 'node:crypto';
import type { TestEmailResult } from '#contracts/office/office.ts';
import { oneSecond } from '#contracts/platform/durations.ts';
import { readOwnMailbox } from '#server/accounts/accounts/queries.ts';
import { toRecipient } from '#server/accounts/accounts/recipients.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type EmailPart, text } from '#server/platform/mail/email.ts';
import { composeEmail } from '#server/platform/mail/layout.ts';
import type { Services } from '#server/services.ts';
import { explainMailError } from './explain-email.ts';

/** An Admin is waiting for it. */
const timeout = 25 * oneSecond;

type Dependencies = Pick<Services, 'db' | 'config' | 'mailer' | 'keys' | 'readLetterhead'>;

/**
 * Emails an Admin without the queue, and returns what the mail server said. Where the address isn't proven yet, the email has
 * the link that proves it.
 */
export async function sendTestEmail(services: Dependencies, adminId: number): Promise<TestEmailResult> {
  const { db, config, mailer, readLetterhead } = services;
  const letterhead = await readLetterhead();
  const to = toRecipient(await readOwnMailbox(db, adminId));
  const isProven = to.isProven === true;
  const draft = {
    to,
    subject: `A test from ${letterhead.clubName}`,
    parts: [text('This email shows that the site can send email.'), ...(await whatToDo(services, adminId, isProven))],
    reason: 'You’re getting this because you asked for it on the page “Club office”.',
  };
  const email = { to: to.address, from: config.sender };
  try {
    const signal = AbortSignal.timeout(timeout);
    await mailer.send(composeEmail(draft, letterhead), `test-${randomUUID()}`, signal);
    return config.smtpUrl
      ? { ...email, sent: true, said: 'Accepted', meaning: isProven ? accepted : `${accepted} ${confirmIt}` }
      : { ...email, sent: false, said: '', meaning: asFile };
  } catch (error) {
    return { ...email, sent: false, ...explainMailError(error) };
  }
}

async function whatToDo({ db, keys, config }: Dependencies, adminId: number, isProven: boolean): Promise<EmailPart[]> {
  if (isProven) return [text('There is nothing to do.')];
  const { token } = await inTransaction(db, (tx) => keys.create(tx, adminId, 'confirm'));
  return [
    text('Open this link within an hour, so that we know the address is yours:'),
    { kind: 'link', label: 'Yes, this is my address', url: `${config.siteUrl}/confirm-address/${token}` },
  ];
}

const accepted =
  'The mail server took it. It should be in your inbox within a few minutes; if not, look in the spam folder.';
const confirmIt = 'Open it and press “Yes, this is my address.” Then you can invite people by email.';
const asFile =
  'There is no mail server yet, so it became a file in the data folder. Enter one in the settings to send emails.';
