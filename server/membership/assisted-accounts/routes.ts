import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/assisted-accounts.ts';
import { suggestLoginName } from '#server/accounts/accounts/login-columns.ts';
import { toUser } from '#server/accounts/accounts/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createAssistedAccount } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'passwords' | 'readLetterhead' | 'acceptInvitation'>;

export function assistedAccountRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, passwords, readLetterhead, acceptInvitation: accept } = services;

  handle(app, endpoints.suggestLoginName, async ({ query }) => ({
    loginName: await suggestLoginName(db, query.name),
  }));

  handle(app, endpoints.createAssistedAccount, async ({ viewer, body, request }) => {
    const { name, loginName, email, password, invitation } = body;
    const passwordHash = await passwords.hashNew(password, { name, email: `${loginName} ${email}` }, request);
    const opening = {
      managerId: viewer.userId,
      acceptInvitation: invitation === '' ? undefined : (tx: DatabaseTransaction) => accept(tx, invitation, email),
      letterhead: await readLetterhead(),
    };
    const row = await createAssistedAccount(db, { name, loginName, email, passwordHash }, opening);
    return { ...toUser(row), loginName };
  });
}
