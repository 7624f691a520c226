import { noticeReason, paragraphsOf } from '#contracts/notice-text.ts';
import { type EmailedUser, toRecipient } from '#server/accounts/recipients.ts';
import type { Email } from '#server/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import { type UnsubscribeTokens, unsubscribeUrl } from './unsubscribe-tokens.ts';

interface Recipient extends EmailedUser {
  userId: number;
}

/** Returns the email of a notice to one person, with their own unsubscribe link. */
export function noticeEmail(
  { userId, ...account }: Recipient,
  { subject, message, eventTitle }: { subject: string; message: string; eventTitle: string | null },
  letterhead: Letterhead,
  tokens: UnsubscribeTokens,
): Email {
  const draft = {
    to: toRecipient(account),
    subject,
    parts: paragraphsOf(message).map((text) => ({ kind: 'text' as const, text })),
    reason: noticeReason(letterhead.clubName, eventTitle),
    unsubscribeUrl: unsubscribeUrl(letterhead.siteUrl, tokens.issue(userId)),
  };
  return composeEmail(draft, letterhead);
}
