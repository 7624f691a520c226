import type { FastifyInstance } from 'fastify';
import * as contract from '#contracts/security-log.ts';
import { handle } from '#server/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { listSecurityEvents } from './queries.ts';

export function securityLogRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, contract.listSecurityEvents, async ({ query, reply }) => {
    const { limit = contract.securityLogPage.usual, before } = query;
    const events = await listSecurityEvents(db, { limit: limit + 1, before });
    const { rows: items, hasMore } = cutPage(events, limit);
    return sendListPage(
      reply,
      contract.listSecurityEvents,
      { query },
      { items, next: nextAfter(items, limit, hasMore) },
    );
  });
}
