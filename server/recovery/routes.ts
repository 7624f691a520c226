import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/recovery.ts';
import { exchangeCode, findKeyOwner, type KeyPurpose } from '#server/accounts/mailed-keys.ts';
import { hashNewPassword } from '#server/accounts/passwords.ts';
import { findCredentials } from '#server/accounts/queries.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { Tokens } from '#server/accounts/tokens.ts';
import type { Database } from '#server/database/schema.ts';
import { answerAnyone, success } from '#server/http/answer.ts';
import { badField } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { Letterhead } from '#server/mail/layout.ts';
import { setNewPassword, spendLoginToken, spentKey } from './commands.ts';

interface Needs {
  db: Database;
  tokens: Tokens;
  letterhead: () => Promise<Letterhead>;
}

export function recoveryRoutes(app: FastifyInstance, { db, tokens, letterhead }: Needs): void {
  answerAnyone(app, endpoints.requestPasswordReset, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'reset' });
    return success;
  });

  answerAnyone(app, endpoints.requestLoginMail, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'login' });
    return success;
  });

  answerAnyone(app, endpoints.exchangeResetCode, async ({ body }) => {
    return { ...success, token: await readTokenOf(body, 'reset') };
  });

  answerAnyone(app, endpoints.setNewPassword, async ({ params, body }) => {
    const owner = await findKeyOwner(db, 'reset', params.token);
    if (!owner) throw spentKey();
    await setNewPassword(db, params.token, await hashNewPassword(body.password, owner), await letterhead());
    return success;
  });

  answerAnyone(app, endpoints.loginWithLink, async ({ params, request }) => {
    const user = await spendLoginToken(db, params.token);
    return { ...success, token: await startSession(db, tokens, user, request) };
  });

  answerAnyone(app, endpoints.loginWithCode, async ({ body, request }) => {
    const user = await spendLoginToken(db, await readTokenOf(body, 'login'));
    return { ...success, token: await startSession(db, tokens, user, request) };
  });

  async function readTokenOf({ email, code }: { email: string; code: string }, purpose: KeyPurpose): Promise<string> {
    const account = await findCredentials(db, email);
    const token = account && (await exchangeCode(db, account.id, purpose, code));
    if (!token) throw badField('code', 'This code does not fit this address, or it is older than an hour.');
    return token;
  }
}
