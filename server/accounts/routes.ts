import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, logout, refresh, register, requestPasswordReset } from '#contracts/accounts.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { answer, answerAnyone, success } from '#server/http/answer.ts';
import { badField, Refusal } from '#server/http/errors.ts';
import type { Limits } from '#server/http/limits.ts';
import { createAccount } from './commands.ts';
import { hashPassword, isEasyToGuess, pretendToVerify, verifyPassword } from './passwords.ts';
import { findCredentials, toUser } from './queries.ts';
import { endSession, openSession, prolongSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

interface Needs {
  db: Database;
  config: Pick<Config, 'adminEmail' | 'signup'>;
  limits: Limits;
  tokens: Tokens;
}

export function accountRoutes(app: FastifyInstance, { db, config, limits, tokens }: Needs): void {
  answerAnyone(app, register, async ({ body: { name, email, password } }) => {
    if (isEasyToGuess(password, { name, email })) throw badField('password', easyToGuess);
    return createAccount(db, { name, email, passwordHash: await hashPassword(password) }, config);
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
    const sessionId = await openSession(db, account.id, deviceOf(request), Date.now());
    return { ...success, token: await tokens.issue(toUser(account), sessionId) };
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

  answerAnyone(app, requestPasswordReset, async () => {
    throw new Refusal(503, {
      error: 'Resetting a password by email is not set up yet. Ask an admin of the club for help.',
    });
  });
}

const easyToGuess = 'This password is easy to guess. A short sentence that only you would think of works well.';

function wrongCredentials(): Refusal {
  return new Refusal(401, { error: 'The email address and the password do not match. Check both, then try again.' });
}

const deviceLimit = 200;

function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, deviceLimit);
}
