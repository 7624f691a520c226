import { noticeQuestion, noticeReason, paragraphsOf } from '#contracts/mailings/notice-text.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { replyTo, rsvpLinks } from '#server/notifications/mail-tokens/mail-links.ts';
import { type Email, type EmailPart, type OwnWords, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

interface Written {
  /** null when it is not sent yet. */
  id: number | null;
  subject: string;
  message: string;
  eventTitle: string | null;
  /** The event whose people get it, while they can answer; null for other notices. */
  openEvent: string | null;
  isFromProven: boolean;
}

/** Returns the email of a notice to one person, with their own unsubscribe link. */
export function noticeEmail(
  recipient: SubscribedUser,
  { id, subject, message, eventTitle, openEvent, isFromProven }: Written,
  letterhead: Letterhead,
): Email {
  const draft = {
    to: toRecipient(recipient),
    replyTo: id === null ? undefined : replyTo(recipient, { purpose: 'notice', thing: String(id) }, letterhead),
    subject,
    parts: [...paragraphsOf(message).map(text), ...answerPart(recipient, openEvent, letterhead)],
    reason: noticeReason(letterhead.clubName, eventTitle),
    isFromProven,
    ownWords: inOurWords(id, letterhead),
    subscription: { userId: recipient.userId, kind: 'notices' as const },
  };
  return composeEmail(draft, letterhead);
}

function answerPart(recipient: SubscribedUser, openEvent: string | null, letterhead: Letterhead): EmailPart[] {
  if (openEvent === null) return [];
  return [text(noticeQuestion), { kind: 'choices', links: rsvpLinks(recipient, openEvent, letterhead) }];
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
