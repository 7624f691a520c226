import type { PushMessage } from '#contracts/notifications/push.ts';
import { type EventChange, eventIdOf } from '#server/events/event-changes/record.ts';
import { eventText } from '#server/notifications/notifications/texts.ts';

/** Returns what a device says about an event that was moved or called off: the words of the notification on the site. */
export function eventChangePush(change: EventChange): PushMessage {
  const { title, oldStart, newStart, oldPlace, newPlace, occurrences = 1 } = change;
  const eventId = eventIdOf(change);
  const facts = { title, occurrences, newPlace: oldPlace === newPlace ? '' : newPlace };
  return {
    text: eventText({
      ...facts,
      change: newStart === null ? 'deleted' : 'changed',
      startDate: newStart ?? oldStart,
    }),
    href: newStart === null ? '/cal-events' : `/cal-events/${eventId}`,
    tag: `event-${eventId}`,
  };
}
