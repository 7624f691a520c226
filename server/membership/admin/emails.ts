import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

export function welcomeEmail(to: { name: string; address: string }, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: `Welcome to ${clubName}`,
    parts: [
      text('An Admin approved your account. You can use the members’ pages now.'),
      { kind: 'link', label: 'Log in', url: `${siteUrl}/login` },
    ],
    reason: 'You’re getting this because you signed up with this email address.',
  };
}
