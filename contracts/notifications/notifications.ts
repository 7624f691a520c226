import { z } from 'zod';
import { listLimit, moment, person } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

const notificationKinds = ['comment', 'like', 'event', 'notice', 'tag', 'report'] as const;

/** How many a page of the list shows, and how long they are kept. */
export const notificationLimits = { page: 20, pageMax: 100, days: 90 };

/** Counting stops here; the page says "99+". */
export const mostUnseen = 100;

const notification = z
  .object({
    _id: z.string(),
    kind: z.enum(notificationKinds),
    date: moment,
    seen: z.boolean(),
    /** The path of what it is about. */
    href: z.string(),
    /** A sentence. */
    text: z.string(),
    /** Who did it, the latest of several people; null if no one in particular did, or they have left. */
    by: person.nullable(),
    /** How many similar ones are merged into this one. */
    count: z.int(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/notifications',
  summary:
    `What happened around you in the last ${notificationLimits.days} days, newest first; Link: rel="next" while there is more. ` +
    `\`unseen\` counts up to ${mostUnseen}.`,
  permission: 'member',
  query: z.object({
    limit: listLimit(notificationLimits.pageMax),
    /** The id of a notification: only older ones are listed. */
    before: z
      .string()
      .regex(/^\d{1,15}-[a-z]\d{1,15}$/, 'We couldn’t find that.')
      .optional(),
  }),
  response: z
    .object({
      unseen: z.int(),
      items: z.array(notification).max(notificationLimits.pageMax),
      /** While their email address is not confirmed: they can’t write to members by email, and members can’t write to them. */
      mustConfirm: z.literal(true).optional(),
      /** While emails to their address come back. */
      emailFails: z.literal(true).optional(),
    })
    .meta({ id: 'Notifications' }),
});

export const markNotificationsSeen = endpoint({
  method: 'POST',
  url: '/api/notifications/seen',
  summary: 'Marks all your notifications as seen, or those up to a moment.',
  permission: 'member',
  limit: 'write',
  body: z.object({
    /** The date of the newest notification shown; now by default. */
    until: moment.optional(),
  }),
  response: done,
});
