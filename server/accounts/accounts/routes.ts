import type { FastifyInstance } from 'fastify';
import { login, logout, refresh, register } from '#contracts/accounts/accounts.ts';
import { fold } from '#server/platform/database/text.ts';
import { badField, notSignedIn, Refusal } from '#server/platform/http/errors.ts';
import { afterResponse, handle, handlePublic, success } from '#server/platform/http/handle.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createAccount, type JoiningRules } from './commands.ts';
import { upgradePassword } from './passwords/proven-account.ts';
import { findLogin, toViewer } from './queries.ts';
import { findKnownDevice, readDevice, rememberFirstDevice } from './sessions/devices.ts';
import { deleteSession, renewSession } from './sessions/sessions.ts';

type Dependencies = Pick<
  Services,
  'db' | 'config' | 'passwords' | 'secondSteps' | 'logins' | 'tokens' | 'acceptInvitation'
>;

export function accountRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, config, passwords, secondSteps, logins, tokens, acceptInvitation } = services;

  handlePublic(app, register, async ({ body: { name, email, password, reason, invitation, website }, request }) => {
    if (website !== '') throw looksAutomatic();
    const passwordHash = await passwords.hashNew(password, { name, email }, request);
    const account = { name, email, passwordHash, signupReason: reason };
    const accept: JoiningRules['acceptInvitation'] = (tx) => acceptInvitation(tx, invitation, email);
    return createAccount(db, account, readDevice(request), {
      ...config,
      ...(invitation !== '' && { acceptInvitation: accept }),
    });
  });

  handlePublic(app, login, async ({ body, request, reply }) => {
    const account = await findLogin(db, body.email);
    const attempt = {
      login: fold(body.email),
      network: networkOf(request.ip),
      knownDeviceHash: await findKnownDevice(db, account?.id ?? 0, readDevice(request)),
      field: 'password',
    };
    const isRight = await passwords.check(body.password, account?.passwordHash, attempt);
    if (!account || !isRight) {
      if (account) afterResponse(reply, () => logWrongPassword(account.id));
      throw wrongLogin(body.email);
    }
    const secondStep = await secondSteps.pass(account.id, { code: body.code, field: 'code' }, request);
    const typed = { password: body.password, network: attempt.network };
    const proven = await upgradePassword(db, passwords, account, typed);
    return {
      ...success,
      token: await logins.logIn(toViewer(account), request, { method: 'password', secondStep, proven }),
    };
  });

  function logWrongPassword(userId: number): Promise<void> {
    return addLogEntry(db, { kind: 'login-refused', about: userId, detail: 'Wrong password' });
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

function wrongLogin(typed: string): Refusal {
  const message = typed.includes('@')
    ? 'The email and password don’t match. Check both, then try again.'
    : 'The login name and password don’t match. Did you mean an email address? It has an @ sign.';
  return new Refusal(401, { password: message });
}

function looksAutomatic(): Refusal {
  return badField('error', 'That looked like a sign-up by a program. Please reload the page and type it in again.');
}
