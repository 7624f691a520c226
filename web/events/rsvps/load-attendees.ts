import { type Attendee, type AttendeeGroup, listAttendees } from '#contracts/events/rsvps.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { callList } from '#web/platform/lib/list-api.ts';

/** The members who gave each RSVP or wait for a place, as far as they are loaded. */
export type Attendees = Record<AttendeeGroup, ReceivedPage<Attendee[]>>;

/** Returns a page of a group, counted from 1. */
export function listAttendeesOf(id: string, answer: AttendeeGroup, page = 1): Promise<ReceivedPage<Attendee[]>> {
  return callList(listAttendees, { params: { id }, query: { answer, page: String(page) } });
}
