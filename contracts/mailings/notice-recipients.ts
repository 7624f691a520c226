import { z } from 'zod';
import { byId, idParam, listLimit, moment } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';

const noticeRecipient = z
  .object({
    _id: z.string(),
    /** Null if they have left the club. */
    name: z.string().nullable(),
    /** `sent`: the mail server took it. `waiting`: it is on its way, or will be tried again. */
    state: z.enum(['sent', 'waiting', 'failed', 'left-out']),
    /** When it was sent; null until then. */
    date: moment.nullable(),
    /** Why it failed or they were left out; null otherwise. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'NoticeRecipient' });
export type NoticeRecipient = z.infer<typeof noticeRecipient>;

export const listNoticeRecipients = endpoint({
  method: 'GET',
  url: '/api/notices/:id/recipients',
  summary: 'Who got a notice, and who did not and why, in sending order; Link: rel="next" while there are more.',
  permission: 'manager',
  params: byId,
  query: z.object({
    limit: listLimit(listPageMax),
    /** The id of one of them: only those after it are listed. */
    before: idParam.optional(),
  }),
  response: z.array(noticeRecipient),
});
