import { keyLifetimeInWords } from '#server/accounts/accounts/emailed-keys.ts';
import { type EmailDraft, text } from '#server/platform/mail/email.ts';

type Recipient = EmailDraft['to'];

export function confirmAddressEmail(to: Recipient, url: string): EmailDraft {
  return {
    to,
    subject: 'Confirm your new email address',
    parts: [
      text(`Open this link within ${keyLifetimeInWords} to use this email address for your account:`),
      { kind: 'link', label: 'Confirm this address', url },
      text('If you didn’t ask for this, you can ignore this email.'),
    ],
    reason: 'You’re getting this because someone asked to use this email address for an account.',
    isForLogin: true,
  };
}

export function addressChangeEmail(to: Recipient, newAddress: string, siteUrl: string): EmailDraft {
  const which = to.isProven ? newAddress : 'another one';
  return {
    to,
    subject: 'Your email address is about to change',
    parts: [
      text(`Someone who is logged in to your account asked to change its email address to ${which}.`),
      text('If this wasn’t you, choose a new password now:'),
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      { kind: 'link', label: 'I can’t log in', url: `${siteUrl}/#reset` },
    ],
    reason: 'You’re getting this because this is the email address for your account.',
  };
}
