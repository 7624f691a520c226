import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** Makes others who lock the same account wait until the transaction ends. */
export async function lockAccount(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ lastSeenAt: eb.ref('lastSeenAt') }))
    .where('id', '=', userId)
    .execute();
}
