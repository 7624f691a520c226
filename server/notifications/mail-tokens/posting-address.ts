import { createAddressKey } from '#server/accounts/accounts/signed-ids.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { replyAddress } from './mail-links.ts';

/**
 * Finds the address where what a member emails becomes a post. Undefined while the site reads no mail, and for members
 * without a proven address.
 */
export async function findPostingAddress(
  db: Database,
  userId: number,
  letterhead: Letterhead,
): Promise<string | undefined> {
  const member = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'emailConfirmedAt', 'postingKey'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return replyAddress(member, { purpose: 'post', thing: '0' }, letterhead);
}

/** Gives a member another posting address, and logs it; the earlier ones end at once. */
export async function renewPostingAddress(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ postingKey: createAddressKey() }).where('id', '=', userId).execute();
    await addLogEntry(tx, { kind: 'posting-address-changed', by: userId });
  });
}
