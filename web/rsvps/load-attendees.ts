import type { ReceivedPage } from '#contracts/received-page.ts';
import { type Attendee, listAttendees, type Rsvp } from '#contracts/rsvps.ts';
import { submitList } from '#web/lib/list-api.ts';

/** Those who gave each answer, as far as they are loaded. */
export type Attendees = Record<Rsvp, ReceivedPage<Attendee[]>>;

/** A page of those who gave this answer, counted from 1. */
export function loadAttendees(id: string, answer: Rsvp, page: number) {
  return submitList(listAttendees, { params: { id }, query: { answer, page: String(page) } });
}
