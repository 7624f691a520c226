import { z } from 'zod';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { byEventId } from './event-id.ts';
import { byPage } from './list-pages.ts';

export const rsvpOptions = ['going', 'maybe', 'declined'] as const;
export type Rsvp = (typeof rsvpOptions)[number];
const chooseRsvp = 'Choose Going, Maybe, or Can’t go.';
const rsvp = z.enum(rsvpOptions, chooseRsvp);

export const attendance = z
  .object({
    going: z.int(),
    maybe: z.int(),
    declined: z.int(),
    /** The viewer's own RSVP; null if there is none. */
    mine: rsvp.nullable(),
    /** The day, `YYYY-MM-DD`, on which the viewer gets a reminder by email; null if they get none. */
    remindedOn: z.string().nullable(),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof attendance>;

export const attendee = z
  .object({ user: id, name: z.string(), avatar: z.string().nullable(), answer: rsvp })
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
  summary: 'Sets your answer; null or empty clears it. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byEventId,
  body: z.object({
    answer: z.union([rsvp, z.literal(''), z.null()], chooseRsvp).transform((answer) => answer || null),
  }),
  response: attendance,
});
