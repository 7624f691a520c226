import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/account-settings.ts';
import type { Viewer } from '#contracts/policies.ts';
import { hashNewPassword, verifyPassword } from '#server/accounts/passwords.ts';
import { findCredentials } from '#server/accounts/queries.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { Tokens } from '#server/accounts/tokens.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone, success } from '#server/http/answer.ts';
import { badField } from '#server/http/errors.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Letterhead } from '#server/mail/layout.ts';
import { changePassword, confirmEmailChange, deleteSession, requestEmailChange } from './commands.ts';
import { collectEverything, listSessions, readAccount } from './queries.ts';

interface Needs {
  db: Database;
  tokens: Tokens;
  limits: Limits;
  letterhead: () => Promise<Letterhead>;
}

export function accountSettingsRoutes(app: FastifyInstance, { db, tokens, limits, letterhead }: Needs): void {
  /** The account of somebody who typed its password. @throws Refusal 400 `current`, 429 after too many wrong ones */
  async function readProven(viewer: Viewer, current: string, address: string) {
    const account = await readAccount(db, viewer);
    await limits.checkSignIn(account.email, address);
    if (await verifyPassword(current, account.passwordHash)) return account;
    await limits.recordWrongPassword(account.email, address);
    throw badField('current', 'This is not your current password.');
  }

  answer(app, endpoints.changePassword, async ({ viewer, body, request }) => {
    const account = await readProven(viewer, body.current, request.ip);
    await changePassword(db, account.id, await hashNewPassword(body.password, account), await letterhead());
    return { ...success, token: await startSession(db, tokens, viewer, request) };
  });

  answer(app, endpoints.requestEmailChange, async ({ viewer, body, request }) => {
    const account = await readProven(viewer, body.current, request.ip);
    if (await findCredentials(db, body.email)) throw badField('email', 'This address has an account already.');
    await requestEmailChange(db, account, body.email, await letterhead());
    return success;
  });

  answerAnyone(app, endpoints.confirmEmailChange, async ({ params }) => {
    await confirmEmailChange(db, params.token);
    return success;
  });

  answer(app, endpoints.listSessions, ({ viewer, request }) => listSessions(db, viewer, request.sessionId));

  answer(app, endpoints.deleteSession, async ({ viewer, params }) => {
    await deleteSession(db, Number(viewer._id), params.id);
    return success;
  });

  answer(app, endpoints.downloadEverything, async ({ viewer, reply }) => {
    reply.header('content-disposition', 'attachment; filename="fieldhouse-everything.json"');
    return collectEverything(db, viewer);
  });
}
