import { dayOf, formatHours, formatWeekday } from '#contracts/event-dates.ts';
import type { PlannedEvent } from '#contracts/events.ts';
import { toRecipient } from '#server/accounts/recipients.ts';
import { placeOf } from '#server/events/place.ts';
import type { Email, EmailDraft } from '#server/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import type { Recipient } from './send-reminders.ts';

/** Returns the email that is sent the day before. */
export function reminderEmail(
  recipient: Recipient,
  event: PlannedEvent,
  letterhead: Letterhead,
  unsubscribe: NonNullable<EmailDraft['unsubscribe']>,
): Email {
  const day = formatWeekday(dayOf(event.startDate));
  const place = placeOf(event);
  const facts = [`When: ${day}, ${formatHours(event)}`, place && `Where: ${place}`].filter(Boolean);
  const draft = {
    to: toRecipient(recipient),
    subject: `${event.title}: ${day}`,
    parts: [
      { kind: 'text' as const, text: `You said you’re going to “${event.title}”. See you there.` },
      { kind: 'text' as const, text: facts.join('\n') },
      { kind: 'link' as const, label: 'See the event', url: `${letterhead.siteUrl}/cal-events/${event._id}` },
      { kind: 'text' as const, text: 'If you can’t make it after all, change your answer there so we know.' },
    ],
    reason: 'You’re getting this because you said you’re going.',
    unsubscribe,
  };
  return composeEmail(draft, letterhead);
}
