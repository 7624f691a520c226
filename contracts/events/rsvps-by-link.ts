import { z } from 'zod';
import { byToken } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';
import { nextDate } from './events.ts';
import { rsvpOptions, writtenRsvp } from './rsvps.ts';

/** The query parameter of the links Yes, Maybe, and No: what the page offers first. */
export const rsvpParam = 'answer';

const rsvpByLink = z
  .object({
    event: z.object({
      _id: eventId,
      title: z.string(),
      startDate: z.string(),
      endDate: z.string().nullable(),
      address: z.string(),
      city: z.string(),
      isCanceled: z.boolean(),
      /** Why it was canceled; may be empty. */
      canceledWords: z.string(),
      /** The date that takes place after a canceled breakfast or date of a series; otherwise null. */
      nextDate: nextDate.nullable(),
    }),
    /** Whose link it is. */
    name: z.string(),
    answer: z.enum(rsvpOptions).nullable(),
    guests: z.int(),
    /** Whether they said Going and wait for a spot. */
    isWaiting: z.boolean(),
  })
  .meta({ id: 'RsvpByLink' });
export type RsvpByLink = z.infer<typeof rsvpByLink>;

export const readRsvpByLink = endpoint({
  method: 'GET',
  url: '/api/rsvp/:token',
  summary: 'The event that an email asked about, and the answer of the member whose link this is. No login needed.',
  permission: 'anyone',
  limit: 'open-link',
  params: byToken,
  response: rsvpByLink,
});

export const saveRsvpByLink = endpoint({
  method: 'PUT',
  url: '/api/rsvp/:token',
  summary:
    'Sets the answer and the guests of the member whose link this is, with the same spots and limits as when they are ' +
    'logged in. A null or empty answer clears both. No login needed.',
  permission: 'anyone',
  limit: 'member-link',
  params: byToken,
  body: writtenRsvp.pick({ answer: true, guests: true }),
  response: rsvpByLink,
});
