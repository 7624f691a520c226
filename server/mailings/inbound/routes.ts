import type { FastifyInstance } from 'fastify';
import type { InboundMessage, InboundOutcome } from '#contracts/mailings/inbound.ts';
import * as endpoints from '#contracts/mailings/inbound.ts';
import { findPostingAddress, renewPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { deleteHeld } from './held-emails.ts';

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

interface InboundPage {
  limit: number;
  /** Only older ones than this. */
  before?: number | undefined;
  outcome?: InboundOutcome | undefined;
}

/** Returns emails that took effect, were held, or were refused, newest first. */
async function listInbound(db: Database, { limit, before, outcome: only }: InboundPage): Promise<InboundMessage[]> {
  const rows = await db
    .selectFrom('inboundMessages')
    .select(['id', 'receivedAt', 'sender', 'subject', 'outcome', 'reason', 'bytes'])
    .where('outcome', 'is not', null)
    .$if(only !== undefined, (query) => query.where('outcome', '=', only as InboundOutcome))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, receivedAt, sender, subject, outcome, reason, bytes }) => ({
    _id: String(id),
    date: new Date(receivedAt).toISOString(),
    from: sender,
    subject,
    // The query leaves out those that are not handled yet.
    outcome: outcome as InboundMessage['outcome'],
    reason,
    bytes: Number(bytes),
  }));
}
