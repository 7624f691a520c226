import { z } from 'zod';
import { changedText, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { byEventId } from './event-id.ts';
import { byPage } from './list-pages.ts';

export const rsvpOptions = ['going', 'maybe', 'declined'] as const;
export type Rsvp = (typeof rsvpOptions)[number];
const chooseRsvp = 'Choose Going, Maybe, or Can’t go.';
const rsvp = z.enum(rsvpOptions, chooseRsvp);

/** How many guests a member may bring, and how long a note may be. */
export const rsvpLimits = { guests: 5, note: 300 };
const chooseGuests = `Bring up to ${rsvpLimits.guests} guests.`;

export const attendance = z
  .object({
    going: z.int(),
    maybe: z.int(),
    declined: z.int(),
    /** Everyone who is coming: members who said Going, and their guests. */
    people: z.int(),
    /** The viewer's own RSVP; null if there is none. */
    mine: rsvp.nullable(),
    /** How many guests the viewer brings. */
    guests: z.int(),
    /** The viewer's own note to the organizer. */
    note: z.string(),
    /** The day, `YYYY-MM-DD`, on which the viewer gets a reminder by email; null if they get none. */
    remindedOn: z.string().nullable(),
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
    /** Null for everyone but managers and the person who wrote it. */
    note: z.string().nullable(),
  })
  .meta({ id: 'Attendee' });
export type Attendee = z.infer<typeof attendee>;

export const listAttendees = endpoint({
  method: 'GET',
  url: '/api/cal-events/:id/answers',
  summary: 'Everyone who has answered, by name; Link: rel="next" while there are more.',
  permission: 'member',
  params: byEventId,
  query: z.object({
    /** Only people with this RSVP. */
    answer: z.union([rsvp, z.literal('')], chooseRsvp).optional(),
    ...byPage(),
  }),
  response: z.array(attendee),
});

export const saveRsvp = endpoint({
  method: 'PUT',
  url: '/api/cal-events/:id/answer',
  summary:
    'Sets your answer, how many guests you bring (none if left out), and a note to the organizer, which stays if left ' +
    'out. A null or empty answer clears all three. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byEventId,
  body: z.object({
    answer: z.union([rsvp, z.literal(''), z.null()], chooseRsvp).transform((answer) => answer || null),
    guests: z
      .int(chooseGuests)
      .min(0, chooseGuests)
      .max(rsvpLimits.guests, chooseGuests)
      .nullish()
      .transform((guests) => guests ?? 0),
    note: changedText(rsvpLimits.note),
  }),
  response: attendance,
});
