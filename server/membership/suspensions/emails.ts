import type { Suspension } from '#contracts/membership/suspensions.ts';
import { formatLongDay } from '#contracts/platform/event-dates.ts';
import { type EmailDraft, text } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';

/** Leaves out the reason where the address of the reader or of the Admin may be a stranger’s. */
export function suspendedEmail(
  to: EmailDraft['to'],
  { until, reason, isFromProven }: Suspension & { isFromProven: boolean },
  { clubName }: Letterhead,
): EmailDraft {
  const howLong = until === null ? '' : ` until the end of ${formatLongDay(until)}`;
  const why = to.isProven && isFromProven ? [text('The reason:'), text(reason)] : [];
  return {
    to,
    subject: 'Your account is suspended',
    parts: [
      text(`An Admin of ${clubName} suspended your account${howLong}.`),
      ...why,
      text('You can’t log in for now. Your profile, posts, and photos stay where they are.'),
      text('If you have a question, please write to the club.'),
    ],
    reason: 'You’re getting this because it is about your account.',
  };
}
