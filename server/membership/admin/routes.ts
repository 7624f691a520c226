import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/admin.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { deleteAccount } from '#server/accounts/accounts/commands.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { updateUserRole } from './commands.ts';
import { listUsers, readUser } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'storage' | 'readLetterhead' | 'beforeMemberChange'>;

export function adminRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, storage, readLetterhead, beforeMemberChange } = dependencies;
  handle(app, endpoints.listUsers, async ({ query, reply }) => {
    const { limit = listPageMax, page = 1, ...search } = query;
    const { users, hasMore, total } = await listUsers(db, search, { limit, page });
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listUsers, { query }, { items: users, next, total });
  });

  handle(app, endpoints.readUser, ({ params }) => readUser(db, params.id));

  handle(app, endpoints.updateUserRole, async ({ viewer, params, body }) => {
    const change = { adminId: viewer.userId, userId: params.id, role: body.role };
    await updateUserRole(db, change, await readLetterhead(), beforeMemberChange);
    return readUser(db, params.id);
  });

  handle(app, endpoints.deleteUser, async ({ viewer, params }) => {
    const { name } = await readUser(db, params.id);
    await deleteAccount(db, storage, params.id, beforeMemberChange, async (tx) => {
      const by = viewer.userId === params.id ? undefined : viewer.userId;
      await addLogEntry(tx, { kind: 'account-removed', by, detail: `${name} was removed` });
    });
    return success;
  });
}
