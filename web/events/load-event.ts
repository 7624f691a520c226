import type { FlatErrors } from '#contracts/common.ts';
import { type ClubEvent, readEvent } from '#contracts/events.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { type Attendee, listAttendees, type Rsvp, rsvpOptions } from '#contracts/rsvps.ts';
import { submit } from '#web/lib/api.ts';
import { submitList } from '#web/lib/list-api.ts';

type EventData = { event: ClubEvent; errors?: undefined } | { event: null; errors: FlatErrors };
/** Those who gave each answer, as far as they are loaded. */
export type Attendees = Record<Rsvp, ReceivedPage<Attendee[]>>;

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

/** A page of those who gave this answer, counted from 1. */
export function loadAttendees(id: string, answer: Rsvp, page: number) {
  return submitList(listAttendees, { params: { id }, query: { answer, page: String(page) } });
}
