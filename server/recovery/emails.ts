import type { EmailDraft } from '#server/mail/email.ts';

interface Recipient {
  name: string;
  address: string;
}

interface Key {
  url: string;
  code: string;
}

export function resetEmail(to: Recipient, { url, code }: Key): EmailDraft {
  return {
    to,
    subject: 'Set a new password',
    parts: [
      { kind: 'text', text: 'You asked for a new password. Open this link within one hour and choose one:' },
      { kind: 'link', label: 'Set a new password', url },
      { kind: 'text', text: 'Or type this code within 10 minutes on the page where you asked:' },
      { kind: 'code', code },
      { kind: 'text', text: 'If you did not ask, do nothing. Your password stays as it is.' },
    ],
    reason: 'You get this because somebody asked for a new password for this address.',
  };
}

export function loginEmail(to: Recipient, { url, code }: Key): EmailDraft {
  return {
    to,
    subject: 'Your link to log in',
    parts: [
      { kind: 'text', text: 'Open this link within one hour to log in without a password:' },
      { kind: 'link', label: 'Log in', url },
      { kind: 'text', text: 'Or type this code within 10 minutes on the page where you asked:' },
      { kind: 'code', code },
      { kind: 'text', text: 'If you did not ask, do nothing. Nobody was let in.' },
    ],
    reason: 'You get this because somebody asked for a link to log in with this address.',
  };
}

export function passwordChangedEmail(to: Recipient, siteUrl: string): EmailDraft {
  return {
    to,
    subject: 'Your password was changed',
    parts: [
      { kind: 'text', text: 'Your password was changed just now, and all other devices were logged out.' },
      { kind: 'text', text: 'If this was not you, set a new password at once:' },
      { kind: 'link', label: 'Set a new password', url: `${siteUrl}/#reset` },
    ],
    reason: 'You get this because the password of your account was changed.',
  };
}
