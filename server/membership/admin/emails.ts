import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

interface NewMember {
  to: EmailDraft['to'];
  /** Where what they email becomes a post; undefined if there is no such address. */
  postingAddress: string | undefined;
}

export function welcomeEmail({ to, postingAddress }: NewMember, { siteUrl, clubName }: Letterhead): EmailDraft {
  return {
    to,
    subject: `Welcome to ${clubName}`,
    parts: [
      text('An Admin approved your account. You can use the members’ pages now.'),
      { kind: 'link', label: 'Log in', url: `${siteUrl}/login` },
      ...(postingAddress
        ? [
            text(
              `To post without logging in, email your words and up to six pictures to ${postingAddress}. Keep this address to yourself.`,
            ),
            text('The address works for at least a month. You’ll find the newest one on your account page.'),
          ]
        : []),
    ],
    reason: 'You’re getting this because you signed up with this email address.',
  };
}
