import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Confirmation, isTwoStepOfStranger } from '#server/accounts/accounts/confirm-address.ts';
import type { KeyPurpose } from '#server/accounts/accounts/emailed-keys.ts';
import type { TypedCode } from '#server/accounts/accounts/phone-codes/phone-code-logins.ts';
import { findLogin } from '#server/accounts/accounts/queries.ts';
import type { SecondStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { afterResponse } from '#server/platform/http/handle.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { readOwnerOfLink, spendLoginCode, spendLoginToken } from './commands.ts';
import { wrongCode } from './refusals.ts';

type Dependencies = Pick<Services, 'db' | 'keys' | 'codeAttempts' | 'secondSteps' | 'logins' | 'readConfirmation'>;

/** Logs in with the token of an emailed link. @throws Refusal 400 when it is not valid; 401 without the second step */
export async function logInWithLink(
  services: Dependencies,
  { token, secondCode }: { token: string; secondCode: string },
  request: FastifyRequest,
) {
  const { db, logins, readConfirmation } = services;
  const context = await readConfirmation(request);
  const userId = await readOwnerOfLink(db, token);
  const secondStep = await passSecondStep(services, { ...context, userId }, secondCode, request);
  const { viewer, passwordRemoved } = await spendLoginToken(db, token, context);
  return { token: await logins.logIn(viewer, request, { method: 'emailed link', secondStep }), passwordRemoved };
}

/** Logs in with an emailed code. @throws Refusal 400 or 429 `code`; 401 without the second step */
export async function logInWithCode(
  services: Dependencies,
  { secondCode, ...typed }: TypedCode,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { db, logins, readConfirmation } = services;
  const userId = await tryCode(services, { ...typed, purpose: 'login' }, reply);
  const context = await readConfirmation(request);
  const secondStep = await passSecondStep(services, { ...context, userId }, secondCode, request);
  const { viewer, passwordRemoved } = await spendLoginCode(db, userId, context);
  return { token: await logins.logIn(viewer, request, { method: 'emailed code', secondStep }), passwordRemoved };
}

/** Returns whose emailed code this is, without spending it. @throws Refusal 400 or 429 `code` */
export async function tryCode(
  { db, keys, codeAttempts }: Pick<Dependencies, 'db' | 'keys' | 'codeAttempts'>,
  { email, code, purpose }: { email: string; code: string; purpose: KeyPurpose },
  reply: FastifyReply,
): Promise<number> {
  await codeAttempts.begin(fold(email));
  const found = await keys.findByCode(db, email, purpose, code);
  if (found === undefined) {
    afterResponse(reply, () => logWrongCode(db, email));
    throw wrongCode();
  }
  await codeAttempts.succeed(fold(email));
  return found.userId;
}

async function logWrongCode(db: Database, email: string): Promise<void> {
  const account = await findLogin(db, email);
  if (account) await addLogEntry(db, { kind: 'code-refused', about: account.id });
}

/** Checks the second step before an emailed key is spent, so that the key still works after a slip. */
async function passSecondStep(
  { db, secondSteps }: Dependencies,
  confirmation: Confirmation,
  code: string,
  request: FastifyRequest,
): Promise<SecondStep> {
  if (await isTwoStepOfStranger(db, confirmation)) return 'not needed';
  return secondSteps.pass(confirmation.userId, { code, field: 'secondCode' }, request);
}
