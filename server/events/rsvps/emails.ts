import { placeOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import type { EmailKind } from '#contracts/notifications/email-preferences.ts';
import { dayOf, formatHours, formatLongDay } from '#contracts/platform/event-dates.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { type Occasion, toAnswer } from '#server/events/calendar/invitation.ts';
import { rsvpLinks } from '#server/notifications/mail-tokens/mail-links.ts';
import type { Email, EmailPart } from '#server/platform/mail/email.ts';
import { composeEmail } from '#server/platform/mail/layout.ts';

export interface GoingTo extends Occasion {
  /** Whether its words may leave by email. */
  isFromProven: boolean;
}

/** Returns the email to a member who got a place from the waiting list. */
export function placeEmail(recipient: SubscribedUser, occasion: GoingTo): Email {
  const { event } = occasion;
  return eventEmail(recipient, occasion, {
    kind: 'events',
    subject: `You’re in: ${event.title}`,
    text: `A spot opened up, so you’re going to “${event.title}”.`,
    hint: 'Can’t make it? Press No, so that someone else can have your spot.',
    reason: 'You’re getting this because you were on the waiting list.',
    ownSubject: 'You’re in: a spot opened up',
    ownText: 'A spot opened up at an event you wanted to go to, so you’re going.',
  });
}

/** Returns the email that is sent the day before. */
export function reminderEmail(recipient: SubscribedUser, occasion: GoingTo): Email {
  const { event } = occasion;
  return eventEmail(recipient, occasion, {
    kind: 'reminders',
    subject: `${event.title}: ${formatLongDay(dayOf(event.startDate))}`,
    text: `You said you’re going to “${event.title}”. See you there.`,
    hint: 'Is that still right?',
    reason: 'You’re getting this because you said you’re going.',
    ownSubject: 'A reminder of an event',
    ownText: 'You said you’re going to an event of the club. See you there.',
  });
}

interface Sentences {
  kind: EmailKind;
  subject: string;
  text: string;
  hint: string;
  reason: string;
  /** The subject without the event’s title. */
  ownSubject: string;
  ownText: string;
}

function eventEmail(
  recipient: SubscribedUser,
  occasion: GoingTo,
  { kind, subject, text, hint, reason, ownSubject, ownText }: Sentences,
): Email {
  const { event, isFromProven, letterhead } = occasion;
  const link: EmailPart = {
    kind: 'link',
    label: 'See the event',
    url: `${letterhead.siteUrl}/cal-events/${event._id}`,
  };
  const answer: EmailPart[] = [toText(hint), { kind: 'choices', links: rsvpLinks(recipient, event._id, letterhead) }];
  const parts = [toText(text), toText(factsOf(event)), ...answer, link];
  const ownWords = { subject: ownSubject, parts: [toText(ownText), toText(timeOf(event)), ...answer, link] };
  const subscription = { userId: recipient.userId, kind };
  return composeEmail(
    {
      to: toRecipient(recipient),
      ...toAnswer(recipient, 'going', occasion),
      subject,
      parts,
      reason,
      subscription,
      isFromProven,
      ownWords,
    },
    letterhead,
  );
}

function toText(text: string): EmailPart {
  return { kind: 'text', text };
}

function factsOf(event: PlannedEvent): string {
  const place = placeOf(event);
  return [timeOf(event), place && `Where: ${place}`].filter(Boolean).join('\n');
}

function timeOf(event: PlannedEvent): string {
  return `When: ${formatLongDay(dayOf(event.startDate))}, ${formatHours(event)}`;
}
