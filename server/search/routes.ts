import type { FastifyInstance } from 'fastify';
import { addressOf } from '#contracts/endpoint-url.ts';
import * as endpoints from '#contracts/search.ts';
import { type SearchUnderstood, searchKinds, searchLimits, understoodHeader } from '#contracts/search-understood.ts';
import type { Understood } from '#server/database/search-index/search-index.ts';
import { handle } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { listHits } from './hits.ts';

export function searchRoutes(app: FastifyInstance, { db, searchIndex }: Pick<Services, 'db' | 'searchIndex'>): void {
  handle(app, endpoints.search, async ({ query, reply }) => {
    const { q, kind, limit = kind ? searchLimits.page : searchLimits.ofEach, page = 1 } = query;
    const [start, end] = kind ? [(page - 1) * limit, page * limit] : [0, limit];
    const kinds = kind ? [kind] : searchKinds;
    const search = { typed: q, kinds, count: end, mayBePartial: true, isCurious: true };
    const { understood, ranked } = await searchIndex.find(search);
    reply.header(understoodHeader, encodeURIComponent(JSON.stringify(toSent(understood))));
    const results: Partial<Record<(typeof searchKinds)[number], endpoints.SearchHits>> = {};
    for (const each of kinds) {
      const { total, ids } = ranked.get(each) ?? { total: 0, ids: [] };
      results[each] = { total, hits: await listHits(db, each, ids.slice(start, end), understood) };
      if (kind && total > end) reply.header('link', nextLink({ q, kind, limit, page: page + 1 }));
    }
    return results;
  });
}

// As many as fit in a header.
const alsoSent = 50;

function toSent({ typed, instead, also, isPartial }: Understood): SearchUnderstood {
  return { typed, instead: instead ?? null, also: also.slice(0, alsoSent), isPartial };
}

function nextLink(query: Record<string, string | number>): string {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `<${addressOf(endpoints.search, { query: texts })}>; rel="next"`;
}
