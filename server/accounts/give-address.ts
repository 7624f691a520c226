import type { DatabaseTransaction } from '#server/database/schema.ts';
import { replaceWords, wordsOf } from '#server/database/words.ts';
import { toLoginColumns } from './login-columns.ts';

/**
 * Makes an address the mailbox of an account, and what its owner logs in with from now on. Links and codes that were emailed
 * before stop working. Whoever had no address gets the usual emails. An address that another account logs in with is a
 * unique violation.
 */
export async function giveAddress(tx: DatabaseTransaction, userId: number, email: string): Promise<void> {
  const before = await tx.selectFrom('users').select('emailNorm').where('id', '=', userId).executeTakeFirstOrThrow();
  const { name } = await tx
    .updateTable('users')
    .set(toLoginColumns(email))
    .where('id', '=', userId)
    .returning('name')
    .executeTakeFirstOrThrow();
  await replaceWords(tx, 'userWords', userId, wordsOf(name, email));
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
  if (before.emailNorm === '') await tx.deleteFrom('emailPreferences').where('userId', '=', userId).execute();
}
