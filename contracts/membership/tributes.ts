import { z } from 'zod';
import { byId, idParam, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { written, writtenBody, writtenPageQuery } from '#contracts/platform/written.ts';

export const tributeLimits = { body: 5000, page: 20, pageMax: listPageMax };

export const tribute = written
  .extend({
    /** When its author last changed it; null if never. */
    edited: moment.nullable(),
  })
  .meta({ id: 'Tribute' });
export type Tribute = z.infer<typeof tribute>;

export const listTributes = endpoint({
  method: 'GET',
  url: '/api/memory/:id/tributes',
  summary: 'What members wrote in memory of a member, newest first; Link: rel="next" while there are older ones.',
  permission: 'member',
  params: byId,
  query: writtenPageQuery(tributeLimits.pageMax),
  response: z.array(tribute),
});

export const createTribute = endpoint({
  method: 'POST',
  url: '/api/memory/:id/tributes',
  summary: 'Adds a tribute to a member who died.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  params: byId,
  body: writtenBody(tributeLimits.body),
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
  body: writtenBody(tributeLimits.body),
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
