import { noticeReason, paragraphsOf } from '#contracts/mailings/notice-text.ts';
import { type EmailedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { type UnsubscribeTokens, unsubscribeLink } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import type { Email, OwnWords } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

interface Recipient extends EmailedUser {
  userId: number;
}

interface Written {
  /** null when it is not sent yet. */
  id: number | null;
  subject: string;
  message: string;
  eventTitle: string | null;
  isFromProven: boolean;
}

/** Returns the email of a notice to one person, with their own unsubscribe link. */
export function noticeEmail(
  { userId, ...account }: Recipient,
  { id, subject, message, eventTitle, isFromProven }: Written,
  letterhead: Letterhead,
  tokens: UnsubscribeTokens,
): Email {
  const draft = {
    to: toRecipient(account),
    subject,
    parts: paragraphsOf(message).map((text) => ({ kind: 'text' as const, text })),
    reason: noticeReason(letterhead.clubName, eventTitle),
    isFromProven,
    ownWords: inOurWords(id, letterhead),
    unsubscribe: unsubscribeLink(letterhead.siteUrl, tokens, { userId, kind: 'notices' }),
  };
  return composeEmail(draft, letterhead);
}

function inOurWords(id: number | null, { clubName, siteUrl }: Letterhead): OwnWords {
  return {
    subject: `There’s news from ${clubName}`,
    parts: [
      { kind: 'text', text: 'A manager of the club wrote a notice to you. You can read it on the site.' },
      { kind: 'link', label: 'Read the notice', url: `${siteUrl}/${id === null ? '' : `notices/${id}`}` },
    ],
    reason: noticeReason(clubName, null),
  };
}
