import { type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { Refusal } from '#server/platform/http/errors.ts';

/** A condition for queries that select from `users`: the account is not that of a member In Memory. */
export const isOpenAccount = sql<SqlBool>`not exists (select 1 from memorials where memorials.user_id = users.id)`;

/** Checks whether an account is closed because its owner died. It can't be closed until the transaction ends. */
export async function isClosedAccount(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  await lockAccount(tx, userId);
  const row = await tx.selectFrom('memorials').select('userId').where('userId', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Checks whether an email address, ignoring case, belongs to a closed account and to no other. */
export async function isClosedAddress(db: Database, address: string): Promise<boolean> {
  const closed = await selectMailbox(db, address).where(sql<SqlBool>`not ${isOpenAccount}`).executeTakeFirst();
  if (!closed) return false;
  return (await selectMailbox(db, address).where(isOpenAccount).executeTakeFirst()) === undefined;
}

function selectMailbox(db: Database, address: string) {
  return db.selectFrom('users').select('id').where('emailNorm', '=', fold(address)).limit(1);
}

/** Returns the refusal of a login to a closed account. */
export function accountIsClosed(): Refusal {
  return new Refusal(403, { email: 'This account is closed. If that’s a mistake, please write to the club.' });
}

/** Makes others who lock the same account wait until the transaction ends. Returns whether the account exists. */
export async function lockAccount(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((eb) => ({ lastSeenAt: eb.ref('lastSeenAt') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
