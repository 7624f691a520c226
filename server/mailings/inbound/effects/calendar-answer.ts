import ICAL from 'ical.js';
import type { Rsvp } from '#contracts/events/rsvps.ts';

const answers: Record<string, Rsvp> = { ACCEPTED: 'going', TENTATIVE: 'maybe', DECLINED: 'declined' };

/**
 * Returns what an iCalendar file with METHOD:REPLY says (RFC 5546, 3.2.3); undefined when it is no such answer. The address it
 * was sent to says whose it is, and to which event.
 */
export function readCalendarAnswer(file: string): Rsvp | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const attendees = calendar.getFirstSubcomponent('vevent')?.getAllProperties('attendee') ?? [];
    const [status] = attendees.flatMap((attendee) => attendee.getFirstParameter('partstat') ?? []);
    return answers[status?.toUpperCase() ?? ''];
  } catch {
    return undefined;
  }
}
