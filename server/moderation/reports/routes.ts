import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/moderation/reports.ts';
import { mayDecide } from '#server/accounts/accounts/managers.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide.ts';
import { type ComposeEmail, decisionEmail } from './emails.ts';
import { hideItem, restoreItem } from './hide.ts';
import { listCases, readCase } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readLetterhead'>;

export function reportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, config, readLetterhead } = dependencies;

  async function createComposer(): Promise<ComposeEmail> {
    const letterhead = await readLetterhead();
    return (author, told, isFromProven) =>
      decisionEmail(author, { told, letterhead, timeZone: config.timeZone, isFromProven });
  }

  handle(app, endpoints.createReport, async ({ viewer, body: { kind, id, reason } }) => {
    const report = { reporterId: viewer.userId, kind, itemId: id, reason };
    return { _id: String(await createReport(db, report)) };
  });

  handle(app, endpoints.listReports, async ({ viewer, query, reply }) => {
    const { state = 'open', limit = endpoints.reportLimits.page, before } = query;
    const { userId: viewerId } = viewer;
    const withOwn = await mayDecide(db, viewerId, viewerId);
    const cases = await listCases(db, state, { viewerId, withOwn }, { limit: limit + 1, before });
    const { rows: items, hasMore } = cutPage(cases, limit);
    const next = nextAfter(items, limit, hasMore);
    return sendListPage(reply, endpoints.listReports, { query }, { items, next });
  });

  handle(app, endpoints.decideReport, async ({ viewer, params, body: { decision, words } }) => {
    const decided = { managerId: viewer.userId, caseId: params.id, decision, words };
    await decideReport(db, decided, await createComposer());
    return readCase(db, params.id, viewer.userId);
  });

  handle(app, endpoints.hideItem, async ({ viewer, params: { kind, id }, body }) => {
    await hideItem(db, { managerId: viewer.userId, kind, itemId: id, ...body }, await createComposer());
    return success;
  });

  handle(app, endpoints.restoreItem, async ({ viewer, params: { kind, id } }) => {
    await restoreItem(db, { managerId: viewer.userId, kind, itemId: id }, await createComposer());
    return success;
  });
}
