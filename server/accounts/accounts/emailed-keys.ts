import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { codeMinutes } from '#contracts/accounts/recovery.ts';
import { mailboxPeople } from '#contracts/membership/assisted-accounts.ts';
import { oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { isSameText } from './signed-ids.ts';

/** How long a link works, in ms. */
export const keyLifetime = oneHour;
/** The same in words, for emails. */
export const keyLifetimeInWords = 'an hour';
const codeLifetime = codeMinutes * oneMinute;

/** `confirm`: proves the address of the account. `email`: proves `newEmail`, which is to replace it. */
export type KeyPurpose = 'reset' | 'login' | 'confirm' | 'email';

/** The token of a link, and a code to type instead. Either opens the same thing, once. */
export interface EmailedKey {
  token: string;
  code: string;
}

/** Stands in for missing people, so that every address takes the same work. */
const nobody = Array.from({ length: mailboxPeople }, () => ({ userId: 0, codeHash: hash('') }));

/** Creates and checks the keys that emailed links and codes carry. Only their hashes are stored. */
export interface EmailedKeys {
  /**
   * Creates a key. Emails may arrive late, so the links of earlier ones still work, but not their codes. A key for a new
   * address ends all earlier ones.
   */
  create(tx: DatabaseTransaction, userId: number, purpose: KeyPurpose, newEmail?: string): Promise<EmailedKey>;
  /**
   * Returns whose key a typed code belongs to; undefined when it is wrong, too old, or there is none. It only reads,
   * and does the same work for an address without an account, so that timing does not reveal whether there is one.
   * Among people who share a mailbox, the code tells whose key it is.
   */
  findByCode(db: Database, email: string, purpose: KeyPurpose, code: string): Promise<{ userId: number } | undefined>;
}

/** Codes are short, so their hashes are keyed: a leaked database is not enough to try them all. */
export function createEmailedKeys(secret: string): EmailedKeys {
  const hashCode = (code: string, userId: number, purpose: KeyPurpose) =>
    createHmac('sha256', secret).update(`emailed code ${purpose} ${userId} ${code}`).digest('base64url');

  return {
    async create(tx, userId, purpose, newEmail) {
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = Date.now();
      const key = {
        tokenHash: hash(token),
        codeHash: hashCode(code, userId, purpose),
        newEmail: newEmail ?? null,
        expiresAt: now + keyLifetime,
        codeExpiresAt: now + codeLifetime,
      };
      await endEarlier(tx, { userId, purpose, newEmail, now });
      await tx
        .insertInto('mailedKeys')
        .values({ userId, purpose, ...key })
        .execute();
      return { token, code };
    },
    async findByCode(db, email, purpose, code) {
      const rows = await db
        .selectFrom('users')
        .innerJoin('mailedKeys', 'mailedKeys.userId', 'users.id')
        .select(['mailedKeys.userId', 'mailedKeys.codeHash'])
        .where('users.emailNorm', '=', fold(email))
        .where('mailedKeys.purpose', '=', purpose)
        .where('mailedKeys.codeExpiresAt', '>', Date.now())
        .orderBy('users.id')
        .limit(mailboxPeople)
        .execute();
      const candidates = [...rows, ...nobody].slice(0, mailboxPeople);
      const right = candidates.filter(({ userId, codeHash }) => isSameText(codeHash, hashCode(code, userId, purpose)));
      return right.find(({ userId }) => userId !== 0);
    },
  };
}

async function endEarlier(
  tx: DatabaseTransaction,
  {
    userId,
    purpose,
    newEmail,
    now,
  }: { userId: number; purpose: KeyPurpose; newEmail: string | undefined; now: number },
): Promise<void> {
  await tx
    .deleteFrom('mailedKeys')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .$if(newEmail === undefined, (query) => query.where('expiresAt', '<=', now))
    .execute();
  await tx
    .updateTable('mailedKeys')
    .set({ codeExpiresAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Closing an account deletes its keys, but another one may have been under way. */
const isOfOpenAccount = sql<SqlBool>`user_id not in (select memorials.user_id from memorials)`;

/**
 * Spends the key that a token opens, with all of its owner's keys for the same purpose. Returns whose it was; undefined when it
 * was spent, is too old, or never existed.
 */
export async function spendToken(tx: DatabaseTransaction, purpose: KeyPurpose, token: string) {
  const tokenHash = hash(token);
  // In one statement: two links of one person, used at once, wait for each other.
  const rows = await tx
    .deleteFrom('mailedKeys')
    .where('userId', '=', (eb) => eb.selectFrom('mailedKeys').select('userId').where('tokenHash', '=', tokenHash))
    .where('purpose', '=', purpose)
    .where(isOfOpenAccount)
    .returning(['userId', 'newEmail', 'expiresAt', 'tokenHash'])
    .execute();
  const row = rows.find((one) => one.tokenHash === tokenHash);
  return row && row.expiresAt > Date.now() ? row : undefined;
}

/** Spends the keys of a user whose code was right; false when another request already did. */
export async function spendKeyOf(tx: DatabaseTransaction, userId: number, purpose: KeyPurpose): Promise<boolean> {
  const row = await tx
    .deleteFrom('mailedKeys')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where(isOfOpenAccount)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the emailed links and codes that log a user in. */
export async function endLoginKeys(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).where('purpose', 'in', ['login', 'reset']).execute();
}

/** Returns whose key a token opens, without spending it. */
export async function findKeyOwner(db: Database, purpose: KeyPurpose, token: string) {
  return db
    .selectFrom('mailedKeys')
    .innerJoin('users', 'users.id', 'mailedKeys.userId')
    .select(['mailedKeys.userId', 'newEmail', 'users.name', 'users.email'])
    .where('tokenHash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
