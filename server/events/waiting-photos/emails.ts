import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { type Email, type EmailPart, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

interface Thanks {
  /** How many photos of which events; undefined for a deleted one. */
  albums: { event: { _id: string; title: string } | undefined; count: number }[];
  /** Whether the titles of the events may leave by email. */
  isFromProven: boolean;
}

/** Returns the thanks to a member whose photos are now in the gallery. */
export function thanksEmail(sender: SubscribedUser, { albums, isFromProven }: Thanks, letterhead: Letterhead): Email {
  const total = albums.reduce((sum, { count }) => sum + count, 0);
  const subject = total === 1 ? 'Thank you for your photo' : 'Thank you for your photos';
  const thanks = text(
    total === 1
      ? 'A manager added your photo to the gallery, so every member can see it now. Thank you for sharing it with the club.'
      : 'A manager added your photos to the gallery, so every member can see them now. Thank you for sharing them with the club.',
  );
  return composeEmail(
    {
      to: toRecipient(sender),
      subject,
      parts: [thanks, ...albums.flatMap((album) => describe(album, letterhead, true))],
      reason: 'You’re getting this because you sent photos of an event.',
      subscription: { userId: sender.userId, kind: 'events' },
      isFromProven,
      ownWords: { subject, parts: [thanks, ...albums.flatMap((album) => describe(album, letterhead, false))] },
    },
    letterhead,
  );
}

function describe(
  { event, count }: Thanks['albums'][number],
  { siteUrl }: Letterhead,
  withTitle: boolean,
): EmailPart[] {
  const photos = count === 1 ? '1 photo' : `${count} photos`;
  const of = event && withTitle ? ` of “${event.title}”` : '';
  const url = event ? `${siteUrl}/photos?event=${event._id}` : `${siteUrl}/photos`;
  return [text(`${photos}${of}:`), { kind: 'link', label: count === 1 ? 'See the photo' : 'See the photos', url }];
}
