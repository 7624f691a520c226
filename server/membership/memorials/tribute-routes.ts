import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/tributes.ts';
import { isAuthor, isManager } from '#contracts/platform/policies.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { notAllowed } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { createWrittenStore } from '#server/platform/written/store.ts';
import type { Services } from '#server/services.ts';
import { readRemembered } from './queries.ts';

export function tributeRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const tributes = createWrittenStore(db, {
    table: 'tributes',
    kind: 'tribute',
    label: 'tribute',
    subject: 'aboutId',
    requireSubject: readRemembered,
    lock: lockAccount,
    canReadHidden: isManager,
    pageSize: endpoints.tributeLimits.page,
  });

  handle(app, endpoints.listTributes, (call) => tributes.sendPage(endpoints.listTributes, call));

  handle(app, endpoints.createTribute, (call) => tributes.create(call));

  handle(app, endpoints.updateTribute, async ({ viewer, params, body: { body } }) => {
    const reference = { id: params.tributeId, subjectId: params.id };
    if (!isAuthor(viewer, await tributes.readAs(viewer, reference))) throw notAllowed();
    // The same text again changes nothing.
    const changed = db.updateTable('tributes').where('id', '=', reference.id).where('body', '!=', body);
    await changed.set({ body, editedAt: Date.now() }).execute();
    return tributes.read(reference);
  });

  handle(app, endpoints.deleteTribute, async ({ viewer, params }) => {
    await tributes.delete(viewer, { id: params.tributeId, subjectId: params.id });
    return success;
  });
}
