import { z } from 'zod';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';

/** `event`: everyone who said Going or Maybe to it. */
export const audiences = ['members', 'managers', 'event'] as const;
export type Audience = (typeof audiences)[number];
export const audience = z.enum(audiences, 'Choose who should get it.');

/** For how many days after an event its people can still be thanked. */
export const thankedDays = 31;

const emailCounts = z.object({
  /** How many emails would be sent. */
  people: z.int(),
  /** How many more would get one if they hadn't unsubscribed. */
  unsubscribed: z.int(),
  /** How many more have no email address. */
  noAddress: z.int(),
});

const audienceCounts = z
  .object({
    members: emailCounts,
    managers: emailCounts,
    /** Events that anyone said Going or Maybe to and that are not long over, in order. */
    events: z.array(
      emailCounts.extend({
        _id: eventId,
        title: z.string(),
        startDate: z.string(),
        /** The people who RSVPed can still be notified of a canceled event. */
        isCanceled: z.boolean(),
      }),
    ),
    /** Guests aren't members: they get no notices. */
    guests: z.int(),
  })
  .meta({ id: 'AudienceCounts' });
export type AudienceCounts = z.infer<typeof audienceCounts>;

export const countAudiences = endpoint({
  method: 'GET',
  url: '/api/notices/audiences',
  summary: 'How many emails a notice to each audience would send now, and who is left out.',
  permission: 'manager',
  response: audienceCounts,
});
