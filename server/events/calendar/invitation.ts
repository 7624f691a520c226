import type { Rsvp } from '#contracts/events/rsvps.ts';
import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { replyTo } from '#server/notifications/mail-tokens/mail-links.ts';
import type { EmailDraft } from '#server/platform/mail/email.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { writeInvitation } from './calendar-file.ts';

export interface Occasion {
  event: DatedEvent;
  letterhead: Letterhead;
  timeZone: string;
}

/**
 * Lets a member answer an email about an event from their mail program. Returns an address, and an invitation with it as the
 * organizer. Nothing while the site reads no mail.
 */
export function toAnswer(
  recipient: SubscribedUser,
  answer: Rsvp | null,
  { event, letterhead, timeZone }: Occasion,
): Pick<EmailDraft, 'replyTo' | 'invitation'> {
  const organizer = replyTo(recipient, { purpose: 'event', thing: event._id }, letterhead);
  if (!organizer) return {};
  const { name, email: address } = recipient;
  const method = event.canceled === null ? 'REQUEST' : 'CANCEL';
  const people = { organizer, attendee: { name, address, answer } };
  const content = writeInvitation(event, method, people, { timeZone, siteUrl: letterhead.siteUrl });
  return { replyTo: organizer, invitation: { method, content } };
}
