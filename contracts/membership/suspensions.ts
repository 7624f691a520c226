import { z } from 'zod';
import { byId, nearDate, requiredText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

export const suspension = z
  .object({
    /** The last day, `YYYY-MM-DD`; null for no end. */
    until: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'Suspension' });
export type Suspension = z.infer<typeof suspension>;

export const suspensionLimits = { reason: 500 };

const badDay = 'Choose a day, or leave it empty for no end.';

export const suspendUser = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/suspension',
  summary:
    'Suspends an account through a day of the club’s calendar, or with `until` null until it is lifted: its sessions end, ' +
    'logging in is refused with the reason, and no email about the club goes out. Repeating it changes the day and the ' +
    'reason. Refused for yourself and for the last Admin.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  body: z.object({
    until: z
      .union([nearDate, z.literal(''), z.null()], badDay)
      .optional()
      .transform((day) => day || null),
    reason: requiredText(suspensionLimits.reason, 'Say why. They read this when they try to log in.'),
  }),
  response: suspension,
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  url: '/api/admin/user/:id/suspension',
  summary: 'Lifts a suspension. Repeating it changes nothing.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});
