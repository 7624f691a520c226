import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/admin.ts';
import { deleteAccount } from '#server/accounts/commands.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, success } from '#server/http/answer.ts';
import type { Letterhead } from '#server/mail/layout.ts';
import type { Storage } from '#server/storage/storage.ts';
import { noteAct, updateUserRole } from './commands.ts';
import { listActs, listUsers, readUser } from './queries.ts';

interface Needs {
  db: Database;
  storage: Storage;
  letterhead: () => Promise<Letterhead>;
}

export function adminRoutes(app: FastifyInstance, { db, storage, letterhead }: Needs): void {
  answer(app, endpoints.listUsers, () => listUsers(db));

  answer(app, endpoints.listActs, () => listActs(db));

  answer(app, endpoints.readUser, ({ params }) => readUser(db, Number(params.id)));

  answer(app, endpoints.updateUserRole, async ({ viewer, params, body }) => {
    const change = { adminId: Number(viewer._id), userId: Number(params.id), role: body.role };
    await updateUserRole(db, change, await letterhead());
    return readUser(db, Number(params.id));
  });

  answer(app, endpoints.deleteUser, async ({ viewer, params }) => {
    const { name } = await readUser(db, Number(params.id));
    await deleteAccount(db, storage, Number(params.id), async (tx) => {
      const byId = viewer._id === params.id ? null : Number(viewer._id);
      await noteAct(tx, byId, null, `${name} was removed`);
    });
    return success;
  });
}
