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
      { kind: 'text', text: 'You asked for a new password. Open this link within an hour and choose one:' },
      { kind: 'link', label: 'Set a new password', url },
      { kind: 'text', text: 'Or type this code within 10 minutes on the page where you asked for it:' },
      { kind: 'code', code },
      { kind: 'text', text: 'If you didn’t ask for this, you can ignore this email. Your password hasn’t changed.' },
    ],
    reason: 'You’re getting this because someone asked for a new password for this email address.',
  };
}

export function loginEmail(to: Recipient, { url, code }: Key): EmailDraft {
  return {
    to,
    subject: 'Your login link',
    parts: [
      { kind: 'text', text: 'Open this link within an hour to log in without a password:' },
      { kind: 'link', label: 'Log in', url },
      { kind: 'text', text: 'Or type this code within 10 minutes on the page where you asked for it:' },
      { kind: 'code', code },
      { kind: 'text', text: 'If you didn’t ask for this, you can ignore this email. No one was logged in.' },
    ],
    reason: 'You’re getting this because someone asked for a login link for this email address.',
  };
}

export function passwordChangedEmail(to: Recipient, siteUrl: string): EmailDraft {
  return {
    to,
    subject: 'Your password was changed',
    parts: [
      { kind: 'text', text: 'Your password was just changed, and all other devices were logged out.' },
      { kind: 'text', text: 'If this wasn’t you, set a new password right away:' },
      { kind: 'link', label: 'Set a new password', url: `${siteUrl}/#reset` },
    ],
    reason: 'You’re getting this because your account’s password was changed.',
  };
}
