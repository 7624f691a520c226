import type { EmailDraft } from '#server/mail/email.ts';

interface Recipient {
  name: string;
  address: string;
}

export function confirmAddressEmail(to: Recipient, url: string): EmailDraft {
  return {
    to,
    subject: 'Confirm your new email address',
    parts: [
      { kind: 'text', text: 'Open this link within one hour to use this address for your account:' },
      { kind: 'link', label: 'Confirm this address', url },
      { kind: 'text', text: 'If you did not ask, do nothing.' },
    ],
    reason: 'You get this because somebody wants to use this address for an account.',
  };
}

export function addressChangeEmail(to: Recipient, newAddress: string, siteUrl: string): EmailDraft {
  return {
    to,
    subject: 'Your email address is about to change',
    parts: [
      { kind: 'text', text: `Somebody who knows your password asked to change your address to ${newAddress}.` },
      { kind: 'text', text: 'If this was not you, change your password now:' },
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
      { kind: 'link', label: 'I cannot log in', url: `${siteUrl}/#reset` },
    ],
    reason: 'You get this because it is the address of your account.',
  };
}
