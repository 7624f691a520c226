import type { FastifyInstance } from 'fastify';
import { login, logout, refresh, register } from '#contracts/accounts.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { answer, answerAnyone, success } from '#server/http/answer.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Limits } from '#server/http/limits.ts';
import { createAccount } from './commands.ts';
import { hashNewPassword, pretendToVerify, verifyPassword } from './passwords.ts';
import { findCredentials, toUser } from './queries.ts';
import { endSession, prolongSession, startSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

interface Needs {
  db: Database;
  config: Pick<Config, 'adminEmail' | 'signup'>;
  limits: Limits;
  tokens: Tokens;
}

export function accountRoutes(app: FastifyInstance, { db, config, limits, tokens }: Needs): void {
  answerAnyone(app, register, async ({ body: { name, email, password, reason } }) => {
    const passwordHash = await hashNewPassword(password, { name, email });
    return createAccount(db, { name, email, passwordHash, signupReason: reason }, config);
  });

  answerAnyone(app, login, async ({ body, request }) => {
    const email = fold(body.email);
    await limits.checkSignIn(email, request.ip);
    const account = await findCredentials(db, email);
    const isRight = await (account
      ? verifyPassword(body.password, account.passwordHash)
      : pretendToVerify(body.password));
    if (!account || !isRight) {
      await limits.recordWrongPassword(email, request.ip);
      throw wrongCredentials();
    }
    await limits.forgiveWrongPasswords(email, request.ip);
    return { ...success, token: await startSession(db, tokens, toUser(account), request) };
  });

  answer(app, refresh, async ({ viewer, request }) => {
    const sessionId = request.sessionId as string;
    await prolongSession(db, sessionId, Date.now());
    return { ...success, token: await tokens.issue(viewer, sessionId) };
  });

  answer(app, logout, async ({ request }) => {
    await endSession(db, request.sessionId as string);
    return success;
  });
}

function wrongCredentials(): Refusal {
  return new Refusal(401, { error: 'The email address and the password do not match. Check both, then try again.' });
}
