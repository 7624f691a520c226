import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/tributes.ts';
import { canDeleteTribute } from '#contracts/membership/tributes.ts';
import { isAuthor, isManager } from '#contracts/platform/policies.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { SignedInViewer } from '#server/platform/http/viewer.ts';
import { eventAboutOthers } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { readRemembered } from './queries.ts';
import { createTribute, deleteTribute, updateTribute } from './tribute-commands.ts';
import { listTributes, readTribute } from './tribute-queries.ts';

export function tributeRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.listTributes, async ({ viewer, params, query, reply }) => {
    await readRemembered(db, params.id);
    const { limit = endpoints.tributeLimits.page, before } = query;
    const { rows: items, hasMore } = cutPage(
      await listTributes(db, params.id, { limit, before, withHidden: isManager(viewer) }),
      limit,
    );
    const next = nextAfter(items, limit, hasMore);
    return sendListPage(reply, endpoints.listTributes, { params, query }, { items, next });
  });

  handle(app, endpoints.createTribute, async ({ viewer, params, body, request }) => {
    const submission = readSubmission(request);
    const id = await createTribute(db, { userId: viewer.userId, aboutId: params.id, body: body.body, submission });
    return readTribute(db, params.id, id);
  });

  handle(app, endpoints.updateTribute, async ({ viewer, params, body }) => {
    const tribute = await readShown(viewer, params);
    if (!isAuthor(viewer, tribute)) throw notAllowed();
    await updateTribute(db, params.tributeId, body.body);
    return readTribute(db, params.id, params.tributeId);
  });

  handle(app, endpoints.deleteTribute, async ({ viewer, params }) => {
    const tribute = await readShown(viewer, params);
    if (!canDeleteTribute(viewer, tribute)) throw notAllowed();
    const event = eventAboutOthers(viewer, 'content-removed', tribute.user, `tribute ${tribute._id}`);
    await deleteTribute(db, params.tributeId, event);
    return success;
  });

  /** Only managers find what was hidden. @throws Refusal 404 */
  async function readShown(viewer: SignedInViewer, { id, tributeId }: { id: number; tributeId: number }) {
    const tribute = await readTribute(db, id, tributeId);
    if (tribute.hidden && !isManager(viewer)) throw notFound('tribute');
    return tribute;
  }
}
