import { formatLongDay } from '#contracts/event-dates.ts';
import type { Suspension } from '#contracts/suspension-fields.ts';
import type { EmailDraft } from '#server/mail/email.ts';
import type { Letterhead } from '#server/mail/layout.ts';

export function suspendedEmail(
  to: EmailDraft['to'],
  { until, reason }: Suspension,
  { clubName }: Letterhead,
): EmailDraft {
  const howLong = until === null ? '' : ` until the end of ${formatLongDay(until)}`;
  return {
    to,
    subject: 'Your account is suspended',
    parts: [
      { kind: 'text', text: `An Admin of ${clubName} suspended your account${howLong}. The reason:` },
      { kind: 'text', text: reason },
      { kind: 'text', text: 'You can’t log in for now. Your profile, posts, and photos stay where they are.' },
      { kind: 'text', text: 'If you have a question, please write to the club.' },
    ],
    reason: 'You’re getting this because it is about your account.',
  };
}
