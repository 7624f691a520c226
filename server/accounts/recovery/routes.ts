import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '#contracts/accounts/recovery.ts';
import { type Confirmation, isTwoStepOfStranger } from '#server/accounts/accounts/confirm-address.ts';
import { findKeyOwner } from '#server/accounts/accounts/emailed-keys.ts';
import type { OpenPhoneCode } from '#server/accounts/accounts/phone-codes.ts';
import { findLogin } from '#server/accounts/accounts/queries.ts';
import type { SecondStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { badField } from '#server/platform/http/errors.ts';
import { afterResponse, handlePublic, success } from '#server/platform/http/handle.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { beforeAllElse, enqueue } from '#server/platform/jobs/queue.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import {
  exchangeResetCode,
  readOwnerOfLink,
  removeLostPassword,
  setNewPassword,
  spendLoginCode,
  spendLoginToken,
  spentKey,
} from './commands.ts';

type Dependencies = Pick<
  Services,
  'db' | 'keys' | 'phoneCodes' | 'codeAttempts' | 'secondSteps' | 'logins' | 'passwords' | 'readConfirmation'
>;

interface TypedCode {
  email: string;
  code: string;
  secondCode: string;
}

const wrongCode = `That code doesn’t match this email or login name, or it is older than ${endpoints.codeMinutes} minutes.`;

export function recoveryRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, keys, phoneCodes, codeAttempts: attempts, secondSteps, logins, passwords, readConfirmation } = services;

  handlePublic(app, endpoints.requestPasswordReset, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'reset' }, beforeAllElse);
    return success;
  });

  handlePublic(app, endpoints.requestLoginEmail, async ({ body: { email } }) => {
    await enqueue(db, 'mail-key', { email, purpose: 'login' }, beforeAllElse);
    return success;
  });

  handlePublic(app, endpoints.exchangeResetCode, async ({ body, reply }) => {
    const { userId } = await tryCode(body, reply, () => keys.findByCode(db, body.email, 'reset', body.code));
    return { ...success, token: await exchangeResetCode(db, keys, userId) };
  });

  handlePublic(app, endpoints.setNewPassword, async ({ params, body, request }) => {
    const owner = await findKeyOwner(db, 'reset', params.token);
    if (!owner) throw spentKey('password');
    const passwordHash = await passwords.hashNew(body.password, owner, request);
    await setNewPassword(db, params.token, passwordHash, await readConfirmation(request));
    return success;
  });

  handlePublic(app, endpoints.loginWithLink, async ({ params, body, request }) => {
    const context = await readConfirmation(request);
    const userId = await readOwnerOfLink(db, params.token);
    const secondStep = await passSecondStep({ ...context, userId }, body.secondCode, request);
    const { viewer, passwordRemoved } = await spendLoginToken(db, params.token, context);
    const token = await logins.logIn(viewer, request, { method: 'emailed link', secondStep });
    return { ...success, token, passwordRemoved };
  });

  handlePublic(app, endpoints.loginWithCode, async ({ body, request, reply }) => {
    const phoneCode = await findPhoneCode(body, request);
    if (phoneCode) {
      return { ...success, ...(await logInByPhone(phoneCode, body, request)) };
    }
    const { userId } = await tryCode(body, reply, () => keys.findByCode(db, body.email, 'login', body.code));
    const context = await readConfirmation(request);
    const secondStep = await passSecondStep({ ...context, userId }, body.secondCode, request);
    const { viewer, passwordRemoved } = await spendLoginCode(db, userId, context);
    const token = await logins.logIn(viewer, request, { method: 'emailed code', secondStep });
    return { ...success, token, passwordRemoved };
  });

  /** The code of an email proves the address; one that an Admin read by phone does not, and its tries are counted by themselves. */
  async function findPhoneCode({ email, code }: TypedCode, { ip }: FastifyRequest): Promise<OpenPhoneCode | undefined> {
    const open = await phoneCodes.find(db, email);
    if (!open || !(await attempts.mayTryPhoneCode(open.codeHash, networkOf(ip)))) return undefined;
    return phoneCodes.isRight(open, code) ? open : undefined;
  }

  async function logInByPhone(open: OpenPhoneCode, typed: TypedCode, request: FastifyRequest) {
    let passwordRemoved = false;
    const second = { code: typed.secondCode, field: 'secondCode' };
    const secondStep = await secondSteps.pass(open.viewer.userId, second, request);
    const spend = async (tx: DatabaseTransaction) => {
      if (!(await phoneCodes.spend(tx, open))) throw badField('code', wrongCode);
      passwordRemoved = await removeLostPassword(tx, open.viewer.userId);
    };
    const token = await logins.logIn(open.viewer, request, { method: 'a code by phone', secondStep, spend });
    return { token, passwordRemoved };
  }

  /** Before an emailed key is spent, so that it can be used again after a slip. */
  async function passSecondStep(
    confirmation: Confirmation,
    code: string,
    request: FastifyRequest,
  ): Promise<SecondStep> {
    if (await isTwoStepOfStranger(db, confirmation)) return 'not needed';
    return secondSteps.pass(confirmation.userId, { code, field: 'secondCode' }, request);
  }

  /** @throws Refusal 400 or 429 `code` */
  async function tryCode<Found>(
    { email }: Pick<TypedCode, 'email'>,
    reply: FastifyReply,
    find: () => Promise<Found | undefined>,
  ): Promise<Found> {
    await attempts.begin(fold(email));
    const found = await find();
    if (found === undefined) {
      afterResponse(reply, () => logWrongCode(email));
      throw badField('code', wrongCode);
    }
    await attempts.succeed(fold(email));
    return found;
  }

  async function logWrongCode(email: string): Promise<void> {
    const account = await findLogin(db, email);
    if (account) await addLogEntry(db, { kind: 'code-refused', about: account.id });
  }
}
