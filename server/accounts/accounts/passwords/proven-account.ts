import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { isBcrypt } from './bcrypt.ts';
import type { PasswordChecks } from './password-checks.ts';
import { verifyPassword } from './passwords.ts';

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

interface Typed {
  password: string;
  network: string;
}

/**
 * Replaces the bcrypt hash of an imported account after its password was typed; returns the account with its current
 * hash. When too many passwords are being hashed, the old hash stays until the next login.
 */
export async function upgradePassword(
  db: Database,
  passwords: PasswordChecks,
  { id, passwordHash }: ProvenAccount,
  { password, network }: Typed,
): Promise<ProvenAccount> {
  if (!isBcrypt(passwordHash)) return { id, passwordHash };
  const better = await passwords.rehash(password, network).catch(keepOld);
  if (!better) return { id, passwordHash };
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: better })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? { id, passwordHash: better } : findUpgraded(db, { id, passwordHash }, password);
}

/**
 * Finds the account after another login upgraded its hash first. Otherwise the password was changed, and the caller finds out.
 */
async function findUpgraded(db: Database, old: ProvenAccount, password: string): Promise<ProvenAccount> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', old.id).executeTakeFirst();
  return row && (await verifyPassword(password, row.passwordHash)) ? { id: old.id, ...row } : old;
}

function keepOld(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
