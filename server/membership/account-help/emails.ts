import { phoneCodeMinutes } from '#contracts/membership/account-help.ts';
import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

type Recipient = EmailDraft['to'];

const reason = 'You’re getting this because an Admin of the club changed something about your account.';

export function phoneCodeEmail(to: Recipient, { clubName, siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'A code to log in was made for you',
    parts: [
      text(
        `An Admin of ${clubName} made a code that logs you in once, within ${phoneCodeMinutes} minutes, and reads it to you by phone.`,
      ),
      text('If you didn’t ask for help, tell the club, and log out all devices on your account page:'),
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
    ],
    reason: 'You’re getting this because someone may log in to your account with that code.',
  };
}

export function newAddressEmail(to: Recipient, { clubName, siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your email address was corrected',
    parts: [
      text(`An Admin of ${clubName} set this as the email address of your account.`),
      text('From now on, log in with it. If you have a password, it is still the same.'),
      { kind: 'link', label: 'Log in', url: `${siteUrl}/login` },
      text('If you have no account there, please tell the club.'),
    ],
    reason,
  };
}

/** Leaves out the new address: the old one may have been a stranger's. */
export function oldAddressEmail(to: Recipient, { clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Your email address was changed',
    parts: [
      text(`An Admin of ${clubName} changed the email address of an account from this one to another.`),
      text('If you didn’t ask for this, please tell the club right away.'),
    ],
    reason,
  };
}
