import { z } from 'zod';
import { byId, hidden, id, idParam, listLimit, moment, requiredText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { isAuthor, isManager, type Somebody, type Written } from '#contracts/platform/policies.ts';

export const tributeLimits = { body: 5000, page: 20, pageMax: listPageMax };

export const tribute = z
  .object({
    _id: id,
    /** The author’s id. */
    user: id,
    name: z.string(),
    avatar: z.string().nullable(),
    body: z.string(),
    date: moment,
    /** When its author last changed it; null if never. */
    edited: moment.nullable(),
    hidden,
  })
  .meta({ id: 'Tribute' });
export type Tribute = z.infer<typeof tribute>;

export const listTributes = endpoint({
  method: 'GET',
  url: '/api/memory/:id/tributes',
  summary: 'What members wrote in memory of somebody, newest first; Link: rel="next" while there are older ones.',
  permission: 'member',
  params: byId,
  query: z.object({
    limit: listLimit(tributeLimits.pageMax),
    /** The id of a tribute: only older ones are listed. */
    before: idParam.optional(),
  }),
  response: z.array(tribute),
});

const tributeBody = requiredText(tributeLimits.body, 'Write something before you share it.');

export const createTribute = endpoint({
  method: 'POST',
  url: '/api/memory/:id/tributes',
  summary: 'Adds a tribute to a member who died.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  params: byId,
  body: z.object({ body: tributeBody }),
  response: tribute,
  status: 201,
});

export const updateTribute = endpoint({
  method: 'PUT',
  url: '/api/memory/:id/tributes/:tributeId',
  summary: 'Changes the text of your own tribute.',
  permission: 'member',
  limit: 'write',
  params: z.object({ id: idParam, tributeId: idParam }),
  body: z.object({ body: tributeBody }),
  response: tribute,
});

export const deleteTribute = endpoint({
  method: 'DELETE',
  url: '/api/memory/:id/tributes/:tributeId',
  summary: 'Deletes a tribute. Only its author or a Manager may.',
  permission: 'member',
  limit: 'write',
  params: z.object({ id: idParam, tributeId: idParam }),
  response: done,
});

export function canDeleteTribute(viewer: Somebody, tribute: Written): boolean {
  return isAuthor(viewer, tribute) || isManager(viewer);
}
