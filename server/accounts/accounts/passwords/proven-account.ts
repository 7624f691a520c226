import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';

/** An account whose password was typed, and the hash it was compared with. */
export interface ProvenAccount {
  id: number;
  passwordHash: string;
}

/**
 * Makes sure that the password has not changed since it was compared, in the transaction that relies on it. Changes of the
 * password wait for this.
 * @throws Refusal 401
 */
export async function requireSamePassword(tx: DatabaseTransaction, account: ProvenAccount): Promise<void> {
  const { id, passwordHash } = account;
  const row = await tx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal(401, { password: 'The password was just changed. Log in with the new one.' });
}
