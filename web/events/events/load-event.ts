import { readEvent } from '#contracts/events/events.ts';
import { listAttendeesOf } from '#web/events/rsvps/load-attendees.ts';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';

/** The event and the first of those who said whether they come. */
export function loadEventWithAttendees(id: string) {
  return load(async () => {
    const [event, going, waiting, maybe, declined] = await Promise.all([
      call(readEvent, { params: { id } }),
      listAttendeesOf(id, 'going'),
      listAttendeesOf(id, 'waiting'),
      listAttendeesOf(id, 'maybe'),
      listAttendeesOf(id, 'declined'),
    ]);
    return { event, attendees: { going, waiting, maybe, declined } };
  });
}
