import type { FlatErrors } from '#contracts/common.ts';
import { type Attendee, listAttendees } from '#contracts/event-answers.ts';
import { type ClubEvent, readEvent } from '#contracts/events.ts';
import { submit } from '#web/lib/api.ts';

type EventData = { event: ClubEvent; errors?: undefined } | { event: null; errors: FlatErrors };
type AttendedData =
  | { event: ClubEvent; attendees: Attendee[]; errors?: undefined }
  | { event: null; attendees: null; errors: FlatErrors };

/** The event, or null and why. */
export async function loadEvent(id: string): Promise<EventData> {
  const outcome = await submit(readEvent, { params: { id } });
  return outcome.ok ? { event: outcome.answer } : { event: null, errors: outcome.errors };
}

/** The event and who has answered it, or null and why. */
export async function loadEventWithAttendees(id: string): Promise<AttendedData> {
  const [data, attendees] = await Promise.all([loadEvent(id), submit(listAttendees, { params: { id } })]);
  if (data.event && attendees.ok) return { event: data.event, attendees: attendees.answer };
  return { event: null, attendees: null, errors: { ...data.errors, ...attendees.errors } };
}
