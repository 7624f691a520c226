import type { FastifyInstance } from 'fastify';
import * as nicknames from '#contracts/discovery/nicknames.ts';
import * as endpoints from '#contracts/discovery/search.ts';
import { type SearchUnderstood, searchKinds, searchLimits, understoodHeader } from '#contracts/discovery/search.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import type { Understood } from '#server/platform/database/search-index/search-index.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { toBase } from '#server/site/site/writing.ts';
import { listHits } from './hits.ts';
import { changeNicknames, readNicknameList } from './nickname-list.ts';

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

  handle(app, nicknames.readNicknames, () => readNicknameList(db));

  handle(app, nicknames.saveNicknames, ({ viewer, query, body: { names } }) =>
    changeNicknames(db, { names, managerId: viewer.userId, base: toBase(query) }),
  );

  handle(app, nicknames.restoreNicknames, ({ viewer, query }) =>
    changeNicknames(db, { names: null, managerId: viewer.userId, base: toBase(query) }),
  );
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
