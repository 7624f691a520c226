import type { FastifyRequest } from 'fastify';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { Refusal } from '#server/platform/http/errors.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Services } from '#server/services.ts';
import type { OpenPhoneCode } from './phone-codes.ts';

export interface TypedCode {
  /** Or a login name. */
  email: string;
  code: string;
  /** What an app shows, or a recovery code, where the account has two-step login. */
  secondCode: string;
}

type Dependencies = Pick<Services, 'db' | 'phoneCodes' | 'codeAttempts' | 'secondSteps' | 'logins'>;

/** Finds the code that an Admin read by phone, if this is the right one. Its attempts are counted separately. */
export async function findPhoneCode(
  { db, phoneCodes, codeAttempts }: Dependencies,
  { email, code }: TypedCode,
  { ip }: FastifyRequest,
): Promise<OpenPhoneCode | undefined> {
  const open = await phoneCodes.find(db, email);
  if (!open || !(await codeAttempts.beginPhoneCode(open.codeHash, networkOf(ip)))) return undefined;
  return phoneCodes.isRight(open, code) ? open : undefined;
}

/**
 * Logs in with a phone code, which does not prove the address of the account.
 * @throws Refusal 401 without the second step; `spent` when another request was faster
 */
export async function logInByPhone(
  { phoneCodes, secondSteps, logins }: Dependencies,
  { open, secondCode, spent }: { open: OpenPhoneCode; secondCode: string; spent: () => Refusal },
  request: FastifyRequest,
): Promise<{ token: string; passwordRemoved: boolean }> {
  const { userId } = open.viewer;
  let passwordRemoved = false;
  const secondStep = await secondSteps.pass(userId, { code: secondCode, field: 'secondCode' }, request);
  const spend = async (tx: DatabaseTransaction) => {
    if (!(await phoneCodes.spend(tx, open))) throw spent();
    passwordRemoved = await removeLostPassword(tx, userId);
  };
  const token = await logins.logIn(open.viewer, request, { method: 'a code by phone', secondStep, spend });
  return { token, passwordRemoved };
}

/**
 * Removes the password of a member without a mailbox, who has no other way to choose a new one. Returns whether they have to
 * choose one now.
 */
async function removeLostPassword(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ passwordHash: '' })
    .where('id', '=', userId)
    .where('emailNorm', '=', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
