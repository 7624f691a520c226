import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/accounts/recovery.ts';
import { findKeyOwner } from '#server/accounts/accounts/emailed-keys.ts';
import { findPhoneCode, logInByPhone } from '#server/accounts/accounts/phone-codes/phone-code-logins.ts';
import { handlePublic, success } from '#server/platform/http/handle.ts';
import { beforeAllElse, enqueue } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { exchangeResetCode, setNewPassword } from './commands.ts';
import { logInWithCode, logInWithLink, tryCode } from './emailed-logins.ts';
import { spentKey, wrongCode } from './refusals.ts';

type Dependencies = Pick<
  Services,
  'db' | 'keys' | 'phoneCodes' | 'codeAttempts' | 'secondSteps' | 'logins' | 'passwords' | 'readConfirmation'
>;

export function recoveryRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, keys, passwords, readConfirmation } = services;

  handlePublic(app, endpoints.requestPasswordReset, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'reset' }, beforeAllElse);
    return success;
  });

  handlePublic(app, endpoints.requestLoginEmail, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'login' }, beforeAllElse);
    return success;
  });

  handlePublic(app, endpoints.exchangeResetCode, async ({ body, reply }) => {
    const userId = await tryCode(services, { ...body, purpose: 'reset' }, reply);
    return { ...success, token: await exchangeResetCode(db, keys, userId) };
  });

  handlePublic(app, endpoints.setNewPassword, async ({ params, body, request }) => {
    const owner = await findKeyOwner(db, 'reset', params.token);
    if (!owner) throw spentKey('password');
    const passwordHash = await passwords.hashNew(body.password, owner, request);
    await setNewPassword(db, params.token, passwordHash, await readConfirmation(request));
    return success;
  });

  handlePublic(app, endpoints.loginWithLink, async ({ params, body, request }) => ({
    ...success,
    ...(await logInWithLink(services, { ...params, ...body }, request)),
  }));

  handlePublic(app, endpoints.loginWithCode, async ({ body, request, reply }) => {
    const open = await findPhoneCode(services, body, request);
    const login = open
      ? await logInByPhone(services, { open, secondCode: body.secondCode, spent: wrongCode }, request)
      : await logInWithCode(services, body, { request, reply });
    return { ...success, ...login };
  });
}
