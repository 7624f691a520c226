import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/memorials.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { handle, handlePublic, success } from '#server/platform/http/handle.ts';
import { cutPage, sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import type { Services } from '#server/services.ts';
import { deleteMemorial, saveMemorial } from './commands.ts';
import { listRemembered, readRemembered } from './queries.ts';
import { tributeRoutes } from './tribute-routes.ts';

const cachedPages = 20;

type Dependencies = Pick<Services, 'db' | 'beforeMemberChange'>;

export function memorialRoutes(app: FastifyInstance, { db, beforeMemberChange: beforeChange }: Dependencies): void {
  const sendCached = createResponseCache(cachedPages);

  handle(app, endpoints.saveMemorial, async ({ viewer, params, body }) => {
    await saveMemorial(db, { adminId: viewer.userId, userId: params.id, beforeChange }, body);
    return body;
  });

  handle(app, endpoints.deleteMemorial, async ({ viewer, params }) => {
    await deleteMemorial(db, { adminId: viewer.userId, userId: params.id, beforeChange });
    return success;
  });

  handlePublic(app, endpoints.listRemembered, ({ query, versions, reply }) =>
    sendCached(reply, JSON.stringify(query), versions.profiles, async () => {
      const { limit = listPageMax, page = 1 } = query;
      const { rows: items, hasMore } = cutPage(await listRemembered(db, { limit, page }), limit);
      const next = hasMore ? { page: String(page + 1) } : undefined;
      return sendListPage(reply, endpoints.listRemembered, { query }, { items, next });
    }),
  );

  handle(app, endpoints.readRemembered, ({ params }) => readRemembered(db, params.id));

  tributeRoutes(app, { db });
}
