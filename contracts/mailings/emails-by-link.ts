import { z } from 'zod';
import { byToken, id, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

/** In minutes: how long a member can use the link to take back what they posted by email. */
export const takeBackMinutes = 10;

const emailByLink = z
  .object({
    /** `held`: did the member write this email? `post`: do they take back the post it became? */
    kind: z.enum(['held', 'post']),
    /** The post that it became; null while it is held. */
    post: id.nullable(),
    name: z.string(),
    /** Where a held email came from; empty for a post. */
    from: z.string(),
    subject: z.string(),
    /** What was typed; its beginning, if that is very long. */
    text: z.string(),
    date: moment,
    /** How many pictures are in it. */
    pictures: z.int(),
    /** Whether it waits for the member; false when they decided, or it is too late. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'EmailByLink' });
export type EmailByLink = z.infer<typeof emailByLink>;

export const readEmailByLink = endpoint({
  method: 'GET',
  url: '/api/emails/:token',
  summary: 'What the member whose link this is has to decide: a held email, or a post by email. No login needed.',
  permission: 'anyone',
  limit: 'member-link',
  params: byToken,
  response: emailByLink,
});

export const decideEmailByLink = endpoint({
  method: 'POST',
  url: '/api/emails/:token',
  summary:
    'Lets a held email take effect (`yes`) or deletes it (`no`); takes a post back (`yes`). Nothing happens the second ' +
    'time. No login needed.',
  permission: 'anyone',
  limit: 'member-link',
  params: byToken,
  body: z.object({ answer: z.enum(['yes', 'no'], 'Choose yes or no.') }),
  response: done,
});
