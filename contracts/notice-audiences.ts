import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { eventId } from './event-id.ts';

/** `event`: those who said Going or Maybe to one. */
export const audiences = ['members', 'managers', 'event'] as const;
export type Audience = (typeof audiences)[number];
export const audience = z.enum(audiences, 'Choose who should get it.');

const mailCounts = z.object({
  /** How many mails it makes. */
  people: z.int(),
  /** Who would belong to it but has unsubscribed. */
  unsubscribed: z.int(),
});

const audienceCounts = z
  .object({
    members: mailCounts,
    managers: mailCounts,
    /** The events that somebody said Going or Maybe to and that are not long over, in their order. */
    events: z.array(
      mailCounts.extend({
        _id: eventId,
        title: z.string(),
        startDate: z.string(),
        /** A skipped breakfast; the people who RSVPed can still be notified. */
        skipped: z.boolean(),
      }),
    ),
    /** Guests are no members: no notice goes to them. */
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
