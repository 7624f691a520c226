import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/vouches.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { readInvitations } from '#server/membership/invitations/queries.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { createVouch, deleteVouch } from './commands.ts';
import { decideVouch } from './decide.ts';
import { listOwnVouches, listVouches } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'invitationCodes' | 'readLetterhead'>;

export function vouchRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, invitationCodes: codes, readLetterhead } = services;

  handle(app, endpoints.createVouch, ({ viewer, body }) => createVouch(db, viewer.userId, body));

  handle(app, endpoints.listOwnVouches, ({ viewer }) => listOwnVouches(db, viewer.userId));

  handle(app, endpoints.deleteVouch, async ({ viewer, params }) => {
    await deleteVouch(db, viewer.userId, params.id);
    return success;
  });

  handle(app, endpoints.listVouches, async ({ query, reply }) => {
    const { limit = listPageMax, page = 1 } = query;
    const { items, hasMore } = await listVouches(db, { page, limit });
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listVouches, { query }, { items, next });
  });

  handle(app, endpoints.decideVouch, async ({ viewer, params, body: { decision, words } }) => {
    const decided = { managerId: viewer.userId, id: params.id, isInvited: decision === 'approve', words };
    const invitationId = await decideVouch(db, codes, decided, await readLetterhead());
    const [invitation] = invitationId === undefined ? [] : await readInvitations(db, codes, [invitationId]);
    return { code: invitation?.email === '' ? invitation.code : null };
  });
}
