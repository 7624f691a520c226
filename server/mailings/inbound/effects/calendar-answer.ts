import ICAL from 'ical.js';
import { type Rsvp, rsvpLimits } from '#contracts/events/rsvps.ts';
import { cleanText } from '#server/mailings/inbound/typed-text/lines/line-writer.ts';

const answers: Record<string, Rsvp> = { ACCEPTED: 'going', TENTATIVE: 'maybe', DECLINED: 'declined' };

export interface CalendarAnswer {
  answer: Rsvp;
  /** How many guests they bring; undefined when it says nothing about guests. */
  guests: number | undefined;
  /** What they typed for the organizer; '' for nothing. */
  comment: string;
  /** Whether it names other people who are coming. */
  namesOthers: boolean;
  /** Whether it has another answer for another date. */
  hasOtherAnswers: boolean;
  /** Whether it proposes another time. */
  proposesTime: boolean;
}

/**
 * Returns what an iCalendar file answers to an invitation (RFC 5546, 3.2.3 and 3.2.7). Undefined when it is no such answer, or
 * another person's. The address it was sent to says to which event; `email` finds the member among several people.
 */
export function readCalendarAnswer(file: string, email: string): CalendarAnswer | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const parts = calendar.getAllSubcomponents('vevent').map((event) => readEvent(event, email));
    // Our events are not series: an answer about one date of a series counts only if there is no other.
    const main = parts.find(({ isOneDate, answer }) => answer && !isOneDate) ?? parts.find(({ answer }) => answer);
    if (!main?.own || !main.answer) return undefined;
    return {
      answer: main.answer,
      guests: readGuests(main.own),
      comment: joinOnce(parts.flatMap(({ comments }) => comments)),
      namesOthers: parts.some(({ others }) => others.some((other) => isComing(answerOf(other)))),
      hasOtherAnswers: parts.some(({ answer }) => answer && answer !== main.answer),
      proposesTime: String(calendar.getFirstPropertyValue('method')).toUpperCase() === 'COUNTER',
    };
  } catch {
    return undefined;
  }
}

function readEvent(event: ICAL.Component, email: string) {
  const attendees = event.getAllProperties('attendee');
  const alone = attendees.length === 1 ? attendees[0] : undefined;
  const own = attendees.find((attendee) => isOf(attendee, email)) ?? alone;
  return {
    own,
    answer: own && answerOf(own),
    others: attendees.filter((attendee) => attendee !== own),
    comments: listComments(event, own),
    isOneDate: event.hasProperty('recurrence-id'),
  };
}

function answerOf(attendee: ICAL.Property): Rsvp | undefined {
  return answers[parameterOf(attendee, 'partstat').toUpperCase()];
}

const isComing = (answer: Rsvp | undefined) => answer === 'going' || answer === 'maybe';

/**
 * Checks whether an attendee has this email. Apple’s server writes its own name for a person as the value, and the address beside
 * it.
 */
function isOf(attendee: ICAL.Property, email: string): boolean {
  const value = String(attendee.getFirstValue()).replace(/^mailto:/i, '');
  return [value, parameterOf(attendee, 'email')].some((one) => one.trim().toLowerCase() === email.toLowerCase());
}

/** Reads the number of guests. Google writes 0 for a member who was not asked. */
function readGuests(attendee: ICAL.Property): number | undefined {
  const guests = Number.parseInt(parameterOf(attendee, 'x-num-guests'), 10);
  return guests > 0 ? guests : undefined;
}

function listComments(event: ICAL.Component, attendee: ICAL.Property | undefined): string[] {
  const comments = event.getAllProperties('comment').map((comment) => String(comment.getFirstValue() ?? ''));
  return [...comments, attendee ? parameterOf(attendee, 'x-response-comment') : ''];
}

function joinOnce(comments: string[]): string {
  return [...new Set(comments.map((comment) => cleanText(comment).trim()))].filter(Boolean).join('\n');
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

/** Says which parts of an answer the site could not save, and where to send them instead. */
export function listUnsaved({ guests = 0, ...answer }: CalendarAnswer): string[] {
  return [
    ...(guests > rsvpLimits.guests ? [`You can bring up to ${rsvpLimits.guests} guests, so we saved that many.`] : []),
    ...(answer.namesOthers
      ? ['Your calendar named other people, too. If they come as your guests, say how many on the event’s page.']
      : []),
    ...(answer.hasOtherAnswers
      ? ['Your calendar sent several answers. See which one we saved on the event’s page.']
      : []),
    ...(answer.proposesTime ? ['You proposed another time. To ask for it, reply to the email about the event.'] : []),
  ];
}
