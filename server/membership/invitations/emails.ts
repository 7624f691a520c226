import { formatCode, invitationLimits } from '#contracts/membership/invitations.ts';
import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

interface Invited {
  name: string;
  email: string;
  words: string;
  code: string;
}

export function invitationEmail(
  { name, email, words, code }: Invited,
  { clubName, siteUrl }: Letterhead,
  isReminder: boolean,
): EmailDraft {
  const days = invitationLimits.days - (isReminder ? invitationLimits.remindAfterDays : 0);
  return {
    to: { name, address: email },
    subject: isReminder ? `Your invitation to ${clubName} is waiting` : `You’re invited to ${clubName}`,
    parts: [
      ...(words ? [text(words)] : []),
      text(
        `${clubName} has a site for its members: posts, events, photos, and each other’s profiles. Open it with this link and choose a password:`,
      ),
      { kind: 'link', label: 'Join', url: `${siteUrl}/join/${code}` },
      text(`Or go to ${siteUrl}/join and type ${formatCode(code)}. It works once, for ${days} days.`),
    ],
    reason: isReminder
      ? 'You’re getting this because the club invited you a week ago. We won’t remind you again.'
      : 'You’re getting this because the club has your address. If you don’t want to join, you can ignore it.',
    // Sent even if a stranger has signed up with this address and is waiting for approval.
    asksApplicant: true,
  };
}
