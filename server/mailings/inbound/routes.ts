import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/mailings/inbound.ts';
import { findPostingAddress, renewPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { listInbound } from './queries.ts';

export function inboundRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'readLetterhead'>): void {
  const { db, readLetterhead } = services;
  const readAddress = async (userId: number) => ({
    address: (await findPostingAddress(db, userId, await readLetterhead())) ?? null,
  });

  handle(app, endpoints.listInbound, async ({ query, reply }) => {
    const { limit = endpoints.inboundLimits.page, before } = query;
    const { rows: items, hasMore } = cutPage(await listInbound(db, { limit: limit + 1, before }), limit);
    return sendListPage(reply, endpoints.listInbound, { query }, { items, next: nextAfter(items, limit, hasMore) });
  });

  handle(app, endpoints.readPostingAddress, ({ viewer }) => readAddress(viewer.userId));

  handle(app, endpoints.renewPostingAddress, async ({ viewer }) => {
    await renewPostingAddress(db, viewer.userId);
    return readAddress(viewer.userId);
  });
}
