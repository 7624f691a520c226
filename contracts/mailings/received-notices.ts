import { z } from 'zod';
import { byId, moment } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';

const receivedNotice = z
  .object({
    _id: z.string(),
    subject: z.string(),
    message: z.string(),
    date: moment,
    /** Who wrote it; null if they have left. */
    author: z.string().nullable(),
  })
  .meta({ id: 'ReceivedNotice' });

export const readReceivedNotice = endpoint({
  method: 'GET',
  url: '/api/notices/:id/received',
  summary: 'A notice that was sent to you.',
  permission: 'member',
  params: byId,
  response: receivedNotice,
});
