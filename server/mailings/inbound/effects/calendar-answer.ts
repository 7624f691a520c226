import ICAL from 'ical.js';
import { type Rsvp, rsvpLimits } from '#contracts/events/rsvps.ts';
import { cleanText } from '#server/mailings/inbound/typed-text/clean-text.ts';

const answers: Record<string, Rsvp> = { ACCEPTED: 'going', TENTATIVE: 'maybe', DECLINED: 'declined' };

export interface CalendarAnswer {
  answer: Rsvp;
  /** How many guests they bring; undefined when it says nothing about guests. */
  guests: number | undefined;
  /** What they typed for the organizer; '' for nothing. */
  comment: string;
  /** Whether it names other people who are coming. */
  namesOthers: boolean;
  /** Whether it proposes another time. */
  proposesTime: boolean;
}

/**
 * Returns what an iCalendar file says that answers an invitation (RFC 5546, 3.2.3 and 3.2.7); undefined when it is no such
 * answer. The address it was sent to says whose it is, and to which event; `email` finds them among several people.
 */
export function readCalendarAnswer(file: string, email: string): CalendarAnswer | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const event = calendar.getFirstSubcomponent('vevent');
    const attendees = (event?.getAllProperties('attendee') ?? []).filter((attendee) => answerOf(attendee));
    const own = attendees.find((attendee) => isOf(attendee, email)) ?? attendees[0];
    const answer = own && answerOf(own);
    if (!event || !own || !answer) return undefined;
    return {
      answer,
      guests: readGuests(own),
      comment: readComment(event, own),
      namesOthers: attendees.some((other) => other !== own && answerOf(other) !== 'declined'),
      proposesTime: String(calendar.getFirstPropertyValue('method')).toUpperCase() === 'COUNTER',
    };
  } catch {
    return undefined;
  }
}

function answerOf(attendee: ICAL.Property): Rsvp | undefined {
  return answers[parameterOf(attendee, 'partstat').toUpperCase()];
}

function isOf(attendee: ICAL.Property, email: string): boolean {
  return String(attendee.getFirstValue()).toLowerCase() === `mailto:${email.toLowerCase()}`;
}

/** Google writes 0 for a member who was not asked. */
function readGuests(attendee: ICAL.Property): number | undefined {
  const guests = Number.parseInt(parameterOf(attendee, 'x-num-guests'), 10);
  return guests > 0 ? guests : undefined;
}

function readComment(event: ICAL.Component, attendee: ICAL.Property): string {
  const comments = event.getAllProperties('comment').map((comment) => String(comment.getFirstValue() ?? ''));
  const all = [...comments, parameterOf(attendee, 'x-response-comment')].map((comment) => cleanText(comment).trim());
  return [...new Set(all)].filter(Boolean).join('\n');
}

function parameterOf(property: ICAL.Property, name: string): string {
  return String(property.getFirstParameter(name) ?? '');
}

/** Returns what the member typed, which some programs write twice: in the file and beside it. */
export function wordsOf({ comment }: CalendarAnswer, typed: string): string {
  const squeeze = (text: string) => text.replaceAll(/\s+/g, '');
  if (squeeze(comment).includes(squeeze(typed))) return comment;
  return [comment, typed].filter(Boolean).join('\n');
}

/** Returns what of an answer the site has no place for, and where to say it. */
export function listUnsaved({ guests = 0, namesOthers, proposesTime }: CalendarAnswer): string[] {
  return [
    ...(guests > rsvpLimits.guests ? [`You can bring up to ${rsvpLimits.guests} guests, so we saved that many.`] : []),
    ...(namesOthers ? ['Your calendar named other people, too. If they come as your guests, say how many below.'] : []),
    ...(proposesTime ? ['You proposed another time. To ask for it, reply to the email about the event.'] : []),
  ];
}
