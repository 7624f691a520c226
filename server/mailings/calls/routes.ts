import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/mailings/calls.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { cutPage, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { type About, type CallList, findCallList, readCallList } from './call-list.ts';
import { saveCall, splitCalls } from './commands.ts';
import { findCall, listCalls, listOwnLists, summarizeCalls } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function callRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  const readList = (about: About) => readCallList(db, about, config.timeZone);

  async function readCall(list: CallList, userId: number): Promise<endpoints.Call> {
    const call = await findCall(db, list, userId);
    if (!call) throw notFound('call');
    return call;
  }

  handle(app, endpoints.listCalls, async ({ query, reply }) => {
    const { limit = listPageMax, page = 1 } = query;
    const calls = await listCalls(db, await readList(query), query, { limit: limit + 1, page });
    const { rows: items, hasMore } = cutPage(calls, limit);
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listCalls, { query }, { items, next });
  });

  handle(app, endpoints.readCallSummary, async ({ query }) => summarizeCalls(db, await readList(query)));

  handle(app, endpoints.saveCall, async ({ viewer, params, body }) => {
    const list = await readList(body);
    await saveCall(db, list, params.user, body, { byId: viewer.userId });
    return readCall(list, params.user);
  });

  handle(app, endpoints.splitCalls, async ({ viewer, body }) => {
    const list = await readList(body);
    await splitCalls(db, list, body.callers, viewer.userId);
    return summarizeCalls(db, list);
  });

  handle(app, endpoints.listOwnCallLists, ({ viewer }) => listOwnLists(db, viewer.userId, config.timeZone));

  handle(app, endpoints.listOwnCalls, async ({ viewer, query, reply }) => {
    const { limit = listPageMax, page = 1 } = query;
    const list = await findCallList(db, query, config.timeZone);
    const filter = { caller: viewer.userId };
    const calls = list?.isOpen ? await listCalls(db, list, filter, { limit: limit + 1, page }) : [];
    // The same whether the list exists or not, so that the response doesn't reveal which notices exist.
    if (calls.length === 0 && page === 1) throw notFound(query.event === undefined ? 'notice' : 'event');
    const { rows, hasMore } = cutPage(calls, limit);
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listOwnCalls, { query }, { items: rows.map(toOwnCall), next });
  });

  handle(app, endpoints.saveOwnCall, async ({ viewer, params, body }) => {
    const list = await findCallList(db, body, config.timeZone);
    // The same as for a call that they were not given, so that the response doesn't reveal which notices exist.
    if (!list) throw notFound('call');
    const { done, note } = body;
    await saveCall(db, list, params.user, { done, note }, { byId: viewer.userId, ownOnly: true });
    return toOwnCall(await readCall(list, params.user));
  });
}

function toOwnCall({ user, name, phone, done, note }: endpoints.Call): endpoints.OwnCall {
  return { user, name, phone, done, note };
}
