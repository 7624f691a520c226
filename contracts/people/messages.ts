import { z } from 'zod';
import { byId, requiredText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

export const messageLimits = { body: 5000, aDay: 20 };

export const sendMessage = endpoint({
  method: 'POST',
  url: '/api/profile/user/:id/message',
  summary:
    'Emails a message to a coach, who can reply to your address; you don’t see theirs. ' +
    `You can send ${messageLimits.aDay} a day. 403 when they have turned messages off.`,
  permission: 'member',
  limit: 'write',
  idempotent: true,
  params: byId,
  body: z.object({ body: requiredText(messageLimits.body, 'Write something before you send it.') }),
  response: done,
  status: 201,
});
