import type { ReceivedPage } from '#contracts/received-page.ts';
import { type Attendee, listAttendees, type Rsvp } from '#contracts/rsvps.ts';
import { callList } from '#web/lib/list-api.ts';

/** Those who gave each RSVP, as far as they are loaded. */
export type Attendees = Record<Rsvp, ReceivedPage<Attendee[]>>;

/** A page of those who gave this RSVP, counted from 1. */
export function listAttendeesOf(id: string, answer: Rsvp, page = 1): Promise<ReceivedPage<Attendee[]>> {
  return callList(listAttendees, { params: { id }, query: { answer, page: String(page) } });
}
