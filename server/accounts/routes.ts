import type { FastifyInstance } from 'fastify';
import { login, logout, refresh, register } from '#contracts/accounts.ts';
import { fold } from '#server/database/text.ts';
import { afterResponse } from '#server/http/after-response.ts';
import { notSignedIn, Refusal } from '#server/http/errors.ts';
import { handle, handlePublic, success } from '#server/http/handle.ts';
import { networkOf } from '#server/http/network.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createAccount } from './commands.ts';
import { findKnownDevice, readDevice, rememberFirstDevice } from './devices.ts';
import { findLogin, toViewer } from './queries.ts';
import { deleteSession, renewSession } from './sessions.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'passwords' | 'logins' | 'tokens'>;

export function accountRoutes(app: FastifyInstance, { db, config, passwords, logins, tokens }: Dependencies): void {
  handlePublic(app, register, async ({ body: { name, email, password, reason }, request }) => {
    const passwordHash = await passwords.hashNew(password, { name, email }, request);
    const account = { name, email, passwordHash, signupReason: reason };
    return createAccount(db, account, readDevice(request), config);
  });

  handlePublic(app, login, async ({ body, request, reply }) => {
    const account = await findLogin(db, body.email);
    const attempt = {
      email: fold(body.email),
      network: networkOf(request.ip),
      knownDeviceHash: await findKnownDevice(db, account?.id ?? 0, readDevice(request)),
      field: 'password',
    };
    const isRight = await passwords.check(body.password, account?.passwordHash, attempt);
    if (!account || !isRight) {
      if (account) afterResponse(reply, () => logWrongPassword(account.id));
      throw wrongLogin();
    }
    return { ...success, token: await logins.logIn(toViewer(account), request, 'password', account) };
  });

  function logWrongPassword(userId: number): Promise<void> {
    return logSecurityEvent(db, { kind: 'login-refused', about: userId, detail: 'Wrong password' });
  }

  handle(app, refresh, async ({ viewer, request }) => {
    const session = await renewSession(db, request.sessionId as string);
    if (!session) throw notSignedIn();
    await rememberFirstDevice(db, viewer.userId, readDevice(request));
    return { ...success, token: await tokens.issue(viewer, session) };
  });

  handle(app, logout, async ({ request }) => {
    await deleteSession(db, request.sessionId as string);
    return success;
  });
}

function wrongLogin(): Refusal {
  const message = 'The email and password don’t match. Check both, then try again.';
  return new Refusal(401, { password: message });
}
