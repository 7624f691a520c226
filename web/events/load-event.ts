import type { FlatErrors } from '#contracts/common.ts';
import { type ClubEvent, readEvent } from '#contracts/events.ts';
import { rsvpOptions } from '#contracts/rsvps.ts';
import { submit } from '#web/lib/api.ts';
import { type Attendees, loadAttendees } from '#web/rsvps/load-attendees.ts';

type EventData = { event: ClubEvent; errors?: undefined } | { event: null; errors: FlatErrors };
type AttendedData =
  | { event: ClubEvent; attendees: Attendees; errors?: undefined }
  | { event: null; attendees: null; errors: FlatErrors };

/** The event, or null and why. */
export async function loadEvent(id: string): Promise<EventData> {
  const outcome = await submit(readEvent, { params: { id } });
  return outcome.ok ? { event: outcome.data } : { event: null, errors: outcome.errors };
}

/** The event and who has answered it, or null and why. */
export async function loadEventWithAttendees(id: string): Promise<AttendedData> {
  const [data, going, maybe, declined] = await Promise.all([
    loadEvent(id),
    ...rsvpOptions.map((answer) => loadAttendees(id, answer, 1)),
  ]);
  if (data?.event && going?.ok && maybe?.ok && declined?.ok) {
    return { event: data.event, attendees: { going: going.page, maybe: maybe.page, declined: declined.page } };
  }
  return { event: null, attendees: null, errors: { ...data?.errors, ...going?.errors } };
}
