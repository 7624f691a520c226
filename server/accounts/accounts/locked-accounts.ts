import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { Refusal } from '#server/platform/http/errors.ts';
import { accountIsClosed, isClosedAccount } from './closed-accounts.ts';
import { accountIsSuspended, findSuspension } from './suspended-accounts.ts';

/** Why nobody may log in to an account. */
interface Lock {
  refusal: Refusal;
  /** For the security log. */
  detail: string;
}

/** Finds why nobody may log in to an account. The result stays true until the transaction ends. */
export async function findLock(tx: DatabaseTransaction, userId: number): Promise<Lock | undefined> {
  if (await isClosedAccount(tx, userId)) return { refusal: accountIsClosed(), detail: 'The account is closed' };
  const suspension = await findSuspension(tx, userId, Date.now());
  return suspension && { refusal: accountIsSuspended(suspension), detail: 'The account is suspended' };
}
