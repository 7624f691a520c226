import { noticeReason, paragraphsOf } from '#contracts/notice-text.ts';
import { type EmailedUser, toRecipient } from '#server/accounts/recipients.ts';
import { type UnsubscribeTokens, unsubscribeLink } from '#server/email-preferences/unsubscribe-tokens.ts';
import type { Email } from '#server/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';

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
    unsubscribe: unsubscribeLink(letterhead.siteUrl, tokens, { userId, kind: 'notices' }),
  };
  return composeEmail(draft, letterhead);
}
