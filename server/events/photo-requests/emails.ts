import { waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { GoingTo } from '#server/events/rsvps/emails.ts';
import { replyTo } from '#server/notifications/mail-tokens/mail-links.ts';
import { type Email, type EmailPart, text } from '#server/platform/mail/email.ts';
import { composeEmail } from '#server/platform/mail/layout.ts';

/** Returns the email that asks a member who was going to an event for their photos. */
export function photoRequestEmail(recipient: SubscribedUser, { event, isFromProven, letterhead }: GoingTo): Email {
  const { _id, title } = event;
  const answerTo = replyTo(recipient, { purpose: 'photos', thing: _id }, letterhead);
  const reply = `Reply to this email and attach them, up to ${waitingPhotoLimits.atOnce} at once.`;
  const how: EmailPart[] = [
    text(
      `${answerTo ? reply : 'Add them on the site.'} A manager will review them, and then every member can see them.`,
    ),
    { kind: 'link', label: 'Add photos on the site', url: `${letterhead.siteUrl}/cal-events/${_id}` },
  ];
  const draft = {
    to: toRecipient(recipient),
    replyTo: answerTo,
    subject: `How was it? Send your photos: ${title}`,
    parts: [text(`We hope you had a good time at “${title}”. Did you take photos?`), ...how],
    reason: 'You’re getting this because you said you were going.',
    subscription: { userId: recipient.userId, kind: 'reminders' as const },
    isFromProven,
    ownWords: {
      subject: 'How was it? Send your photos',
      parts: [text('We hope you had a good time at the event yesterday. Did you take photos?'), ...how],
    },
  };
  return composeEmail(draft, letterhead);
}
