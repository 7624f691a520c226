import { z } from 'zod';
import { changedText } from '#contracts/platform/changed-text.ts';
import { id, idParam } from '#contracts/platform/common.ts';
import { endpoint, file } from '#contracts/platform/endpoint.ts';
import { byEventId, eventId } from '#contracts/platform/event-id.ts';
import { byPage } from '#contracts/platform/list-pages.ts';

export const rsvpOptions = ['going', 'maybe', 'declined'] as const;
export type Rsvp = (typeof rsvpOptions)[number];
const chooseRsvp = 'Choose Going, Maybe, or Can’t go.';
const rsvp = z.enum(rsvpOptions, chooseRsvp);

/** How many guests a member may bring, and how long a note may be. */
export const rsvpLimits = { guests: 5, note: 300 };
/** From none to as many guests as a member may bring. */
export const guestChoices = Array.from({ length: rsvpLimits.guests + 1 }, (_, guests) => guests);
const chooseGuests = `Bring up to ${rsvpLimits.guests} guests.`;

export const attendance = z
  .object({
    going: z.int(),
    maybe: z.int(),
    declined: z.int(),
    /** Everyone who has a spot: members who said Going, and their guests. `going` counts only the members. */
    people: z.int(),
    /** The viewer's own RSVP; null if there is none. */
    mine: rsvp.nullable(),
    /** How many people are on the waiting list, guests included. */
    waiting: z.int(),
    /** How many guests the viewer brings. */
    guests: z.int(),
    /** The viewer's own note to the organizer. */
    note: z.string(),
    /** 1 for the viewer who gets the next free spot; null if they don't wait for one. */
    placeInLine: z.int().nullable(),
    /** The day, `YYYY-MM-DD`, on which the viewer gets a reminder by email; null if they get none. */
    remindedOn: z.string().nullable(),
    /** Whether the viewer gets an email when a spot opens up. */
    getsEmail: z.boolean(),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof attendance>;

export const attendee = z
  .object({
    user: id,
    name: z.string(),
    avatar: z.string().nullable(),
    answer: rsvp,
    guests: z.int(),
    /** Said Going, and waits for a spot. */
    isWaiting: z.boolean(),
    /** Null for everyone but managers and the person who wrote it. */
    note: z.string().nullable(),
    /** The manager who typed the answer in for them; null if they answered themselves, and for everyone but managers. */
    enteredBy: z.string().nullable(),
  })
  .meta({ id: 'Attendee' });
export type Attendee = z.infer<typeof attendee>;

/** The groups of people who answered. `going`: people with a spot. */
export const attendeeGroups = ['going', 'waiting', 'maybe', 'declined'] as const;
export type AttendeeGroup = (typeof attendeeGroups)[number];

export const listAttendees = endpoint({
  method: 'GET',
  url: '/api/cal-events/:id/answers',
  summary: 'Everyone who has answered, by last name; Link: rel="next" while there are more.',
  permission: 'member',
  params: byEventId,
  query: z.object({
    /** Only people with this RSVP. `going`: people with a spot; `waiting`: the waiting list, in its order. */
    answer: z.union([z.enum(attendeeGroups), z.literal('')], chooseRsvp).optional(),
    ...byPage(),
  }),
  response: z.array(attendee),
});

export const writtenRsvp = z.object({
  answer: z.union([rsvp, z.literal(''), z.null()], chooseRsvp).transform((answer) => answer || null),
  guests: z
    .int(chooseGuests)
    .min(0, chooseGuests)
    .max(rsvpLimits.guests, chooseGuests)
    .nullish()
    .transform((guests) => guests ?? 0),
  note: changedText(rsvpLimits.note),
});

export const saveRsvp = endpoint({
  method: 'PUT',
  url: '/api/cal-events/:id/answer',
  summary:
    'Sets your answer, how many guests you bring (none if left out), and a note to the organizer, which stays if left ' +
    'out. A null or empty answer clears all three. Repeating it changes nothing. Going to an event that is full puts you ' +
    'on its waiting list.',
  permission: 'member',
  limit: 'write',
  params: byEventId,
  body: writtenRsvp,
  response: attendance,
});

export const enterRsvp = endpoint({
  method: 'PUT',
  url: '/api/cal-events/:id/answers/:user',
  summary:
    'Types in the answer that a member gave on paper or by phone, like their own: with the same spots and limits. ' +
    'Managers see who typed it in, until the member changes it. Returns the attendance as that member sees it; 404 ' +
    'for people who aren’t members.',
  permission: 'manager',
  limit: 'write',
  params: z.object({ id: eventId, user: idParam }),
  body: writtenRsvp,
  response: attendance,
});

export const downloadAnswers = endpoint({
  method: 'GET',
  url: '/api/cal-events/:id/answers.csv',
  summary:
    'Everyone who has answered, as a CSV file in UTF-8 with the columns name, answer, guests, people, and note. People on ' +
    'the waiting list have the answer `waiting`.',
  permission: 'manager',
  params: byEventId,
  contentType: 'text/csv',
  response: file,
});
