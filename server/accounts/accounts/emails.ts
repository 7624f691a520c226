import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { listAdminRecipients, readEmailedUser } from './queries.ts';

export function newDeviceEmail(to: EmailDraft['to'], device: string, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your account was used on a new device',
    parts: [
      text(`Someone just logged in to your account at ${clubName} with your password. Device: ${device}.`),
      text('If this was you, you don’t need to do anything.'),
      text('If this wasn’t you, change your password now. That logs everyone else out:'),
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      { kind: 'link', label: 'I can’t log in', url: `${siteUrl}/#reset` },
    ],
    reason: 'You’re getting this because your account was used on a device we hadn’t seen before.',
  };
}

function newAdminEmail(to: EmailDraft['to'], name: string, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: `${clubName} has a new Admin`,
    parts: [
      text(`${to.isProven ? name : 'Someone'} is now an Admin of ${clubName} and can change anyone’s role.`),
      text('If you didn’t expect this, check the security log and talk to the other Admins.'),
      { kind: 'link', label: 'Open the security log', url: `${siteUrl}/admin/security-log` },
    ],
    reason: 'You’re getting this because you’re an Admin.',
  };
}

export function addressConfirmedEmail(to: EmailDraft['to'], { siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your email address is confirmed',
    parts: [
      text(
        'You used a link or code from your email for the first time, so we know this address is yours. ' +
          'In case someone else signed up with it before, we removed the password and logged out every device.',
      ),
      text('Choose a new password on your account page, or keep logging in by email:'),
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      { kind: 'link', label: 'I’m not logged in', url: `${siteUrl}/#reset` },
    ],
    reason: 'You’re getting this because there’s an account with this email address.',
  };
}

export function loginNameEmail(to: EmailDraft['to'], loginName: string, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your login name was changed',
    parts: [
      text(`The login name of your account at ${clubName} was changed. The old one no longer works.`),
      ...newLoginName(to, loginName),
      text('Your password is the same. If you didn’t ask for this, please tell the club right away.'),
      { kind: 'link', label: 'Log in', url: `${siteUrl}/login` },
    ],
    reason: 'You’re getting this because the login name of your account changed.',
  };
}

/** Returns the new login name, only for proven mailboxes: a stranger may have chosen the name, with any text in it. */
function newLoginName({ isProven }: EmailDraft['to'], loginName: string): EmailDraft['parts'] {
  if (!isProven) return [];
  return [text('From now on, log in with this one:'), { kind: 'code', code: loginName }];
}

/** Emails all Admins that there is a new Admin, in the same transaction. */
export async function announceAdmin(tx: DatabaseTransaction, userId: number, letterhead: Letterhead): Promise<void> {
  const { name, email, emailConfirmedAt } = await readEmailedUser(tx, userId);
  // A stranger may have typed an unconfirmed name, so it is never emailed. Accounts without an address were named by a manager.
  const who = emailConfirmedAt === null && email !== '' ? `The account of ${email}` : name;
  for (const to of await listAdminRecipients(tx)) {
    await enqueue(tx, 'send-mail', composeEmail(newAdminEmail(to, who, letterhead), letterhead));
  }
}
