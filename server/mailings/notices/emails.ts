import { noticeReason, paragraphsOf } from '#contracts/mailings/notice-text.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { replyTo } from '#server/notifications/mail-tokens/mail-links.ts';
import type { Email, OwnWords } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

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
  recipient: SubscribedUser,
  { id, subject, message, eventTitle, isFromProven }: Written,
  letterhead: Letterhead,
): Email {
  const draft = {
    to: toRecipient(recipient),
    replyTo: id === null ? undefined : replyTo(recipient, { purpose: 'notice', thing: String(id) }, letterhead),
    subject,
    parts: paragraphsOf(message).map((text) => ({ kind: 'text' as const, text })),
    reason: noticeReason(letterhead.clubName, eventTitle),
    isFromProven,
    ownWords: inOurWords(id, letterhead),
    subscription: { userId: recipient.userId, kind: 'notices' as const },
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
