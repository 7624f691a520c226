import { z } from 'zod';
import { byId, idParam, listLimit } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';

export const noticeFailure = z
  .object({
    _id: z.string(),
    /** Null if they have left the club. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    reason: z.string(),
    /** Whether it can be sent again: false if it may have arrived. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'NoticeFailure' });
export type NoticeFailure = z.infer<typeof noticeFailure>;

export const listNoticeFailures = endpoint({
  method: 'GET',
  url: '/api/notices/:id/failures',
  summary:
    'The people a notice could not be delivered to, and why, in sending order; Link: rel="next" while there are more.',
  permission: 'manager',
  params: byId,
  query: z.object({
    limit: listLimit(listPageMax),
    /** The id of one of them: only those after it are listed. */
    before: idParam.optional(),
  }),
  response: z.array(noticeFailure),
});
