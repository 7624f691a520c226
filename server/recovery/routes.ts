import type { FastifyInstance, FastifyReply } from 'fastify';
import * as endpoints from '#contracts/recovery.ts';
import { findKeyOwner, type KeyPurpose } from '#server/accounts/emailed-keys.ts';
import { findLogin } from '#server/accounts/queries.ts';
import { fold } from '#server/database/text.ts';
import { afterResponse } from '#server/http/after-response.ts';
import { badField } from '#server/http/errors.ts';
import { handlePublic, success } from '#server/http/handle.ts';
import { beforeAllElse, enqueue } from '#server/jobs/queue.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createCodeAttempts } from './code-attempts.ts';
import { exchangeResetCode, setNewPassword, spendLoginCode, spendLoginToken, spentKey } from './commands.ts';

type Dependencies = Pick<Services, 'db' | 'keys' | 'logins' | 'passwords' | 'limiters' | 'rates' | 'readConfirmation'>;

interface TypedCode {
  email: string;
  code: string;
}

const wrongCode = `That code doesn’t match this email, or it is older than ${endpoints.codeMinutes} minutes.`;

export function recoveryRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, keys, logins, passwords, readConfirmation } = services;
  const attempts = createCodeAttempts(services.limiters, services.rates);

  handlePublic(app, endpoints.requestPasswordReset, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'reset' }, beforeAllElse);
    return success;
  });

  handlePublic(app, endpoints.requestLoginEmail, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'login' }, beforeAllElse);
    return success;
  });

  handlePublic(app, endpoints.exchangeResetCode, async ({ body, reply }) => {
    const userId = await findOwnerOf(body, 'reset', reply);
    return { ...success, token: await exchangeResetCode(db, keys, userId) };
  });

  handlePublic(app, endpoints.setNewPassword, async ({ params, body, request }) => {
    const owner = await findKeyOwner(db, 'reset', params.token);
    if (!owner) throw spentKey('password');
    const passwordHash = await passwords.hashNew(body.password, owner, request);
    await setNewPassword(db, params.token, passwordHash, await readConfirmation(request));
    return success;
  });

  handlePublic(app, endpoints.loginWithLink, async ({ params, request }) => {
    const { viewer, passwordRemoved } = await spendLoginToken(db, params.token, await readConfirmation(request));
    return { ...success, token: await logins.logIn(viewer, request, 'emailed link'), passwordRemoved };
  });

  handlePublic(app, endpoints.loginWithCode, async ({ body, request, reply }) => {
    const userId = await findOwnerOf(body, 'login', reply);
    const { viewer, passwordRemoved } = await spendLoginCode(db, userId, await readConfirmation(request));
    return { ...success, token: await logins.logIn(viewer, request, 'emailed code'), passwordRemoved };
  });

  /** @throws Refusal 400 or 429 `code` */
  async function findOwnerOf({ email, code }: TypedCode, purpose: KeyPurpose, reply: FastifyReply): Promise<number> {
    await attempts.begin(fold(email));
    const key = await keys.findByCode(db, email, purpose, code);
    if (!key) {
      afterResponse(reply, () => logWrongCode(email));
      throw badField('code', wrongCode);
    }
    await attempts.succeed(fold(email));
    return key.userId;
  }

  async function logWrongCode(email: string): Promise<void> {
    const account = await findLogin(db, email);
    if (account) await logSecurityEvent(db, { kind: 'code-refused', about: account.id });
  }
}
