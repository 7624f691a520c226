import { randomUUID } from 'node:crypto';
import type { TestEmailResult } from '#contracts/office/office.ts';
import { readOwnMailbox } from '#server/accounts/accounts/queries.ts';
import { toRecipient } from '#server/accounts/accounts/recipients.ts';
import { text } from '#server/platform/mail/email.ts';
import { composeEmail } from '#server/platform/mail/layout.ts';
import type { Services } from '#server/services.ts';
import { explainMailError } from './explain-email.ts';

/** An Admin is waiting for it. In milliseconds. */
const timeout = 25_000;

/** Emails an Admin without the queue, and returns what the mail server said. */
export async function sendTestEmail(
  { db, config, mailer, readLetterhead }: Pick<Services, 'db' | 'config' | 'mailer' | 'readLetterhead'>,
  adminId: number,
): Promise<TestEmailResult> {
  const letterhead = await readLetterhead();
  const to = toRecipient(await readOwnMailbox(db, adminId));
  const draft = {
    to,
    subject: `A test from ${letterhead.clubName}`,
    parts: [text('This email shows that the site can send email. There is nothing to do.')],
    reason: 'You’re getting this because you asked for it on the page “Club office”.',
  };
  const email = { to: to.address, from: config.mailFrom };
  try {
    const signal = AbortSignal.timeout(timeout);
    await mailer.send(composeEmail(draft, letterhead), `test-${randomUUID()}`, signal);
    return config.smtpUrl
      ? { ...email, sent: true, said: 'Accepted', meaning: accepted }
      : { ...email, sent: false, said: '', meaning: asFile };
  } catch (error) {
    return { ...email, sent: false, ...explainMailError(error) };
  }
}

const accepted =
  'The mail server took it. It should be in your inbox within a few minutes; if not, look into the spam folder.';
const asFile =
  'There is no mail server yet, so it became a file in the data folder. Enter one in the settings to send emails.';
