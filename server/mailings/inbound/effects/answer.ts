import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { Email, EmailPart } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

const reason = 'You’re getting this because of an email from your address.';

/** Composes the email that responds to a member’s own. */
export function answer(
  to: SubscribedUser,
  subject: string,
  parts: EmailPart[],
  letterhead: Letterhead,
  replyTo?: Email['replyTo'],
): Email {
  return composeEmail({ to: toRecipient(to), replyTo, subject, parts, reason }, letterhead);
}

export function link(label: string, url: string): EmailPart {
  return { kind: 'link', label, url };
}

/** Returns “1 photo” or “2 photos”. */
export function describeCount(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
