import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

// Only emails to a proven address quote the name: a stranger could have put any message into it.
type Recipient = EmailDraft['to'];

export function passkeyAddedEmail(to: Recipient, name: string, { clubName, siteUrl }: Letterhead): EmailDraft {
  const which = to.isProven ? `the passkey “${name}”` : 'a new passkey';
  return change(to, 'A passkey was added', `You can now log in at ${clubName} with ${which}.`, siteUrl);
}

export function passkeyRemovedEmail(to: Recipient, name: string, { clubName, siteUrl }: Letterhead): EmailDraft {
  const which = to.isProven ? `the passkey “${name}”` : 'one of your passkeys';
  return change(to, 'A passkey was removed', `You can no longer log in at ${clubName} with ${which}.`, siteUrl);
}

function change(to: Recipient, subject: string, words: string, siteUrl: string): EmailDraft {
  return {
    to,
    subject,
    parts: [
      text(words),
      text('If this wasn’t you, change your password now, and check your passkeys:'),
      { kind: 'link', label: 'Open your account page', url: `${siteUrl}/account` },
    ],
    reason: 'You’re getting this because something changed about how you log in.',
  };
}
