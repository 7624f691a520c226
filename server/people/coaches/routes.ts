import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/coaches.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { handlePublic } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import type { Services } from '#server/services.ts';
import { listCoaches, listSports } from './queries.ts';

const cachedPages = 100;

export function coachRoutes(app: FastifyInstance, { db, searchIndex }: Pick<Services, 'db' | 'searchIndex'>): void {
  const sendCached = createResponseCache(cachedPages);

  handlePublic(app, endpoints.listProfiles, ({ query, versions, reply }) =>
    sendCached(reply, JSON.stringify(query), versions.profiles, async () => {
      const { limit = listPageMax, page = 1, ...search } = query;
      const { coaches, hasMore, total } = await listCoaches({ db, searchIndex }, search, { limit, page });
      const next = hasMore ? { page: String(page + 1) } : undefined;
      return sendListPage(reply, endpoints.listProfiles, { query }, { items: coaches, next, total });
    }),
  );

  handlePublic(app, endpoints.listSports, ({ versions, reply }) =>
    sendCached(reply, 'sports', versions.profiles, () => listSports(db)),
  );
}
