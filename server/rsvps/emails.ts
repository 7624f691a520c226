import { dayOf, formatHours, formatWeekday } from '#contracts/event-dates.ts';
import type { PlannedEvent } from '#contracts/events.ts';
import { toRecipient } from '#server/accounts/recipients.ts';
import { placeOf } from '#server/events/place.ts';
import type { Email, EmailDraft } from '#server/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import type { Recipient } from './send-reminders.ts';

/** Returns the email to somebody who got a place from the waiting list. */
export function placeEmail(
  recipient: Recipient,
  event: PlannedEvent,
  letterhead: Letterhead,
  unsubscribe: NonNullable<EmailDraft['unsubscribe']>,
): Email {
  const draft = {
    to: toRecipient(recipient),
    subject: `You have a place: ${event.title}`,
    parts: [
      { kind: 'text' as const, text: `A place opened up, and you’re going to “${event.title}”.` },
      { kind: 'text' as const, text: factsOf(event) },
      { kind: 'link' as const, label: 'See the event', url: `${letterhead.siteUrl}/cal-events/${event._id}` },
      {
        kind: 'text' as const,
        text: 'If you can’t make it after all, change your answer there, and the next in line goes.',
      },
    ],
    reason: 'You’re getting this because you were on the waiting list.',
    unsubscribe,
  };
  return composeEmail(draft, letterhead);
}

function factsOf(event: PlannedEvent): string {
  const place = placeOf(event);
  const when = `When: ${formatWeekday(dayOf(event.startDate))}, ${formatHours(event)}`;
  return [when, place && `Where: ${place}`].filter(Boolean).join('\n');
}

/** Returns the email that is sent the day before. */
export function reminderEmail(
  recipient: Recipient,
  event: PlannedEvent,
  letterhead: Letterhead,
  unsubscribe: NonNullable<EmailDraft['unsubscribe']>,
): Email {
  const day = formatWeekday(dayOf(event.startDate));
  const draft = {
    to: toRecipient(recipient),
    subject: `${event.title}: ${day}`,
    parts: [
      { kind: 'text' as const, text: `You said you’re going to “${event.title}”. See you there.` },
      { kind: 'text' as const, text: factsOf(event) },
      { kind: 'link' as const, label: 'See the event', url: `${letterhead.siteUrl}/cal-events/${event._id}` },
      { kind: 'text' as const, text: 'If you can’t make it after all, change your answer there so we know.' },
    ],
    reason: 'You’re getting this because you said you’re going.',
    unsubscribe,
  };
  return composeEmail(draft, letterhead);
}
