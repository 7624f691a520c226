import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/account-help.ts';
import { rememberedEmails, type SentEmail } from '#contracts/membership/account-help.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { turnOffTwoStepOf } from '#server/accounts/two-step/commands.ts';
import { readUser } from '#server/membership/admin/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createPhoneCode, logOutUser, retryAddress, updateUserEmail, updateUserLoginName } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'phoneCodes' | 'readLetterhead'>;

export function accountHelpRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, phoneCodes, readLetterhead } = services;

  handle(app, endpoints.createPhoneCode, async ({ viewer, params }) => {
    const help = { adminId: viewer.userId, userId: params.id };
    const { code, expiresAt } = await createPhoneCode(db, phoneCodes, help, await readLetterhead());
    return { code, until: new Date(expiresAt).toISOString() };
  });

  handle(app, endpoints.logOutUser, async ({ viewer, params }) => {
    await logOutUser(db, { adminId: viewer.userId, userId: params.id });
    return success;
  });

  handle(app, endpoints.updateUserEmail, async ({ viewer, params, body }) => {
    const help = { adminId: viewer.userId, userId: params.id };
    await updateUserEmail(db, help, body.email, await readLetterhead());
    return readUser(db, params.id);
  });

  handle(app, endpoints.retryAddress, async ({ viewer, params }) => {
    await retryAddress(db, { adminId: viewer.userId, userId: params.id });
    return readUser(db, params.id);
  });

  handle(app, endpoints.updateUserLoginName, async ({ viewer, params, body }) => {
    const help = { adminId: viewer.userId, userId: params.id };
    await updateUserLoginName(db, help, body.loginName, await readLetterhead());
    return readUser(db, params.id);
  });

  handle(app, endpoints.turnOffTwoStepOfUser, async ({ viewer, params }) => {
    if (params.id === viewer.userId) throw badField('error', 'Turn off your own two-step login on your account page.');
    await turnOffTwoStepOf(db, { adminId: viewer.userId, userId: params.id }, await readLetterhead());
    return success;
  });

  handle(app, endpoints.listEmailsOfUser, async ({ params }) => {
    await readUser(db, params.id);
    return listEmailsOf(db, params.id);
  });
}

/**
 * Lists emails newest first, with those to people who share the mailbox. An email that was last tried more than a day ago
 * counts as failed: tries are usually no more than a few hours apart.
 */
async function listEmailsOf(db: Database, userId: number): Promise<SentEmail[]> {
  const rows = await db
    .selectFrom('emailLog')
    .select(['at', 'address', 'subject', 'state', 'reason'])
    .where('userId', 'in', selectMailbox(db, userId))
    .orderBy('at', 'desc')
    .limit(rememberedEmails.most)
    .execute();
  const longAgo = Date.now() - oneDay;
  return rows.map(({ at, state, ...email }) => ({
    ...email,
    state: state === 'waiting' && at < longAgo ? 'failed' : state,
    date: new Date(at).toISOString(),
  }));
}

function selectMailbox(db: Database, userId: number) {
  return db
    .selectFrom('users as other')
    .select('other.id')
    .where((eb) =>
      eb.or([
        eb('other.id', '=', userId),
        eb.and([
          eb('other.emailNorm', '!=', ''),
          eb('other.emailNorm', '=', eb.selectFrom('users').select('emailNorm').where('id', '=', userId)),
        ]),
      ]),
    );
}
