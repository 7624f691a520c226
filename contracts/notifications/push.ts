import { z } from 'zod';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { requiredLine } from '#contracts/platform/lines.ts';

/** How many devices of a member get notifications, and how many characters the address of a device may have. */
export const pushLimits = { devices: 10, endpoint: 1000 };

const badKeys = 'This browser sent keys that can’t be used. Reload the page and try again.';

export const readPush = endpoint({
  method: 'GET',
  url: '/api/push',
  summary: 'The key that browsers subscribe with, and whether this device gets notifications (Web Push).',
  permission: 'member',
  response: z
    .object({
      /** The VAPID key of the club: a point on P-256, uncompressed, in base64url. */
      publicKey: z.string(),
      /** Whether the session that asks has a subscription. */
      subscribed: z.boolean(),
    })
    .meta({ id: 'Push' }),
});

export const savePushSubscription = endpoint({
  method: 'POST',
  url: '/api/push/subscription',
  summary:
    'Sends notifications to this device until its session ends: replies, and events that moved or were called off. ' +
    `Only the ${pushLimits.devices} newest devices of a member get them. The address has to be at a push service that ` +
    'browsers use.',
  permission: 'member',
  limit: 'push',
  body: z
    .object({
      endpoint: requiredLine(pushLimits.endpoint, badKeys),
      keys: z.object({
        /** A point on P-256, uncompressed, in base64url. */
        p256dh: z.string().regex(/^B[\w-]{86}=?$/, badKeys),
        /** 16 bytes in base64url. */
        auth: z.string().regex(/^[\w-]{22}(==)?$/, badKeys),
      }),
    })
    .meta({ id: 'PushSubscription' }),
  response: done,
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  url: '/api/push/subscription',
  summary: 'Stops sending notifications to this device. Other devices stay as they are.',
  permission: 'account',
  limit: 'write',
  response: done,
});

export const sendTestPush = endpoint({
  method: 'POST',
  url: '/api/push/test',
  summary: 'Sends a test to this device.',
  permission: 'member',
  limit: 'push',
  response: done,
});

/** What a device shows; the service worker reads it. */
export interface PushMessage {
  text: string;
  /** The path of what it is about. */
  href: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
}
