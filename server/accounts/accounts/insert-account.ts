import type { Role } from '#contracts/platform/roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { replaceWords, toSortName, wordsOf } from '#server/platform/database/words.ts';
import { toLoginColumns } from './login-columns.ts';

export interface NewAccount {
  name: string;
  /** `''` without one; then there is a login name. */
  email: string;
  loginName?: string | undefined;
  passwordHash: string;
  signupReason: string;
}

/** The role and the proof that an account starts with. */
interface Standing {
  role: Role;
  emailConfirmedAt: number | null;
}

/**
 * Adds an account and its entries in the search. A login name or address that another account logs in with fails as a unique
 * violation.
 */
export async function insertAccount(
  tx: DatabaseTransaction,
  account: NewAccount,
  { role, emailConfirmedAt }: Standing,
) {
  const { name, email, loginName, passwordHash, signupReason } = account;
  const now = Date.now();
  const row = await tx
    .insertInto('users')
    .values({
      name,
      sortName: toSortName(name),
      ...toLoginColumns(email, loginName),
      passwordHash,
      signupReason,
      avatar: null,
      role,
      createdAt: now,
      memberSince: role === 'Guest' ? null : now,
      lastSeenAt: null,
      emailConfirmedAt,
    })
    .returning(['id', 'name', 'email', 'emailNorm', 'avatar', 'role'])
    .executeTakeFirstOrThrow();
  await replaceWords(tx, 'userWords', row.id, wordsOf(name, email, loginName ?? ''));
  return row;
}
