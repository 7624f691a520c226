import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/admin.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { type BeforeChange, changeRole, deleteAccount } from '#server/accounts/accounts/commands.ts';
import { announceAdmin } from '#server/accounts/accounts/emails.ts';
import { readRecipient } from '#server/accounts/accounts/queries.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { welcomeEmail } from './emails.ts';
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

interface RoleChange {
  adminId: number;
  userId: number;
  role: Role;
}

/**
 * Changes a user's role and logs who did it; a former Guest gets a welcome email.
 * @throws Refusal 400 `role` for a member who died, and when it would leave the club without an Admin; 404
 */
async function updateUserRole(
  db: Database,
  { adminId, userId, role }: RoleChange,
  letterhead: Letterhead,
  beforeChange: BeforeChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, so that no member says Going after their events were read. `changeRole` and the steps after it take the same locks.
    await markChanged(tx, 'accounts', 'events', 'photos', 'profiles');
    const afterChange = await beforeChange(tx, userId);
    const oldRole = await changeRole(tx, userId, role);
    if (oldRole === role) return;
    await afterChange();
    const detail = `${oldRole} became ${role}`;
    await addLogEntry(tx, { kind: 'role-changed', by: adminId, about: userId, detail });
    if (role === 'Admin') await announceAdmin(tx, userId, letterhead);
    if (oldRole !== 'Guest') return;
    const postingAddress = await findPostingAddress(tx, userId, letterhead);
    const welcome = { to: await readRecipient(tx, userId), postingAddress };
    await enqueue(tx, 'send-mail', composeEmail(welcomeEmail(welcome, letterhead), letterhead));
  });
}
