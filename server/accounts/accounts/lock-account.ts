import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** Makes others who lock the same account wait until the transaction ends. Returns whether the account exists. */
export async function lockAccount(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((eb) => ({ lastSeenAt: eb.ref('lastSeenAt') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
