import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/mailings/inbound.ts';
import { findPostingAddress, renewPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { deleteHeld } from './held-emails.ts';
import { listInbound } from './queries.ts';

export function inboundRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'readLetterhead'>): void {
  const { db, readLetterhead } = services;
  const readAddress = async (userId: number) => ({
    address: (await findPostingAddress(db, userId, await readLetterhead())) ?? null,
  });

  handle(app, endpoints.listInbound, async ({ query, reply }) => {
    const { limit = endpoints.inboundLimits.page, ...which } = query;
    const { rows: items, hasMore } = cutPage(await listInbound(db, { ...which, limit: limit + 1 }), limit);
    return sendListPage(reply, endpoints.listInbound, { query }, { items, next: nextAfter(items, limit, hasMore) });
  });

  handle(app, endpoints.deleteHeldEmail, async ({ viewer, params }) => {
    await deleteHeld(db, params.id, viewer.userId);
    return success;
  });

  handle(app, endpoints.readPostingAddress, ({ viewer }) => readAddress(viewer.userId));

  handle(app, endpoints.renewPostingAddress, async ({ viewer }) => {
    await renewPostingAddress(db, viewer.userId);
    return readAddress(viewer.userId);
  });
}
