import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/admin.ts';
import { deleteAccount, updateRole } from '#server/accounts/commands.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, success } from '#server/http/answer.ts';
import { listUsers, readUser } from './queries.ts';

export function adminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  answer(app, endpoints.listUsers, () => listUsers(db));

  answer(app, endpoints.readUser, ({ params }) => readUser(db, Number(params.id)));

  answer(app, endpoints.updateUserRole, async ({ params, body }) => {
    await updateRole(db, Number(params.id), body.role);
    return readUser(db, Number(params.id));
  });

  answer(app, endpoints.deleteUser, async ({ params }) => {
    await readUser(db, Number(params.id));
    await deleteAccount(db, Number(params.id));
    return success;
  });
}
