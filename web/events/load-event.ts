import type { FlatErrors } from '#contracts/common.ts';
import { type Attendee, listAttendees } from '#contracts/event-answers.ts';
import { type ClubEvent, readEvent } from '#contracts/events.ts';
import { submit } from '#web/lib/api.ts';

export type EventData =
  | { event: ClubEvent; attendees: Attendee[]; errors?: undefined }
  | { event: null; attendees: null; errors: FlatErrors };

/** The event and who has answered it, or null and why. */
export async function loadEvent(id: string): Promise<EventData> {
  const params = { id };
  const [event, attendees] = await Promise.all([submit(readEvent, { params }), submit(listAttendees, { params })]);
  if (event.ok && attendees.ok) return { event: event.answer, attendees: attendees.answer };
  return { event: null, attendees: null, errors: { ...event.errors, ...attendees.errors } };
}
