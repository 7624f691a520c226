import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';

export const keyLifetime = 3_600_000;
const mostWrongCodes = 5;

export type KeyPurpose = 'reset' | 'login' | 'email';

/** A link's token and a code to be typed instead; either opens the same thing, once. */
export interface MailedKey {
  token: string;
  code: string;
}

/** Makes the one valid key of this user and purpose; an earlier one stops working. */
export async function createKey(
  tx: DatabaseTransaction,
  userId: number,
  purpose: KeyPurpose,
  newEmail: string | null = null,
): Promise<MailedKey> {
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).where('purpose', '=', purpose).execute();
  await tx
    .insertInto('mailedKeys')
    .values({
      userId,
      purpose,
      tokenHash: hash(token),
      codeHash: hash(code + userId),
      newEmail,
      wrongCodes: 0,
      expiresAt: Date.now() + keyLifetime,
    })
    .execute();
  return { token, code };
}

/** What a token opens, spent by this; undefined when it was spent, is too old or never was. */
export async function spendToken(tx: DatabaseTransaction, purpose: KeyPurpose, token: string) {
  const row = await tx
    .deleteFrom('mailedKeys')
    .where('tokenHash', '=', hash(token))
    .where('purpose', '=', purpose)
    .returning(['userId', 'newEmail', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > Date.now() ? row : undefined;
}

/** Whose a token is, while it would open something; it is not spent by looking. */
export async function findKeyOwner(db: Database, purpose: KeyPurpose, token: string) {
  return db
    .selectFrom('mailedKeys')
    .innerJoin('users', 'users.id', 'mailedKeys.userId')
    .select(['users.name', 'users.email'])
    .where('tokenHash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
}

/**
 * Exchanges a typed code for a fresh token of the same purpose. Five wrong codes end the key.
 * Undefined when the code is wrong, too old, or the user has none.
 */
export async function exchangeCode(
  db: Database,
  userId: number,
  purpose: KeyPurpose,
  code: string,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('mailedKeys')
      .set((eb) => ({ wrongCodes: eb('wrongCodes', '+', 1) }))
      .where('userId', '=', userId)
      .where('purpose', '=', purpose)
      .where('wrongCodes', '<', mostWrongCodes)
      .where('expiresAt', '>', Date.now())
      .returning(['codeHash', 'newEmail'])
      .executeTakeFirst();
    if (!row || !isSame(row.codeHash, hash(code + userId))) return undefined;
    return (await createKey(tx, userId, purpose, row.newEmail)).token;
  });
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
