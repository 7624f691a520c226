import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

type Recipient = EmailDraft['to'];

const reason = 'You’re getting this because something changed about how you log in.';

export function turnedOnEmail(to: Recipient, { clubName, siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Two-step login is on',
    parts: [
      text(`From now on, logging in at ${clubName} takes your password and a code from your phone.`),
      text('Your other devices were logged out. Keep your ten recovery codes where you can find them.'),
      ...notYou(siteUrl),
    ],
    reason,
  };
}

export function turnedOffEmail(to: Recipient, { clubName, siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Two-step login is off',
    parts: [text(`Logging in at ${clubName} no longer asks for a code from your phone.`), ...notYou(siteUrl)],
    reason,
  };
}

export function turnedOffByAdminEmail(to: Recipient, { clubName, siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'Two-step login was turned off for you',
    parts: [
      text(`It was turned off for you at ${clubName}, so you can log in without a code from your phone.`),
      text('Turn it on again on your account page when you have a phone at hand:'),
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      text('If you didn’t ask for help, please tell the club right away.'),
    ],
    reason,
  };
}

export function codesRenewedEmail(to: Recipient, { siteUrl }: Letterhead): EmailDraft {
  return {
    to,
    subject: 'You have new recovery codes',
    parts: [text('The old ones no longer work. You can throw them away.'), ...notYou(siteUrl)],
    reason,
  };
}

function notYou(siteUrl: string): EmailDraft['parts'] {
  return [
    text('If this wasn’t you, change your password now, and tell the club:'),
    { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
  ];
}
