import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

type Recipient = EmailDraft['to'];

export function passkeyAddedEmail(to: Recipient, name: string, { clubName, siteUrl }: Letterhead): EmailDraft {
  return change(to, 'A passkey was added', `You can now log in at ${clubName} with ${quote(to, name)}.`, siteUrl);
}

export function passkeyRemovedEmail(to: Recipient, name: string, { clubName, siteUrl }: Letterhead): EmailDraft {
  return change(
    to,
    'A passkey was removed',
    `No one can log in at ${clubName} with ${quote(to, name)} anymore.`,
    siteUrl,
  );
}

/** Quotes the name, except to an unproven address: a stranger could have put any message into it. */
function quote({ isProven }: Recipient, name: string): string {
  return isProven ? `“${name}”` : 'a passkey';
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
