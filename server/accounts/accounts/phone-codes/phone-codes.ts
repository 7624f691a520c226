import { createHmac, randomInt } from 'node:crypto';
import { phoneCodeMinutes } from '#contracts/membership/account-help.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { toViewer } from '#server/accounts/accounts/queries.ts';
import { isSameText } from '#server/accounts/accounts/signed-ids.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';

const lifetime = phoneCodeMinutes * oneMinute;

export interface PhoneCode {
  code: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** A code that is still valid. */
export interface OpenPhoneCode {
  viewer: SignedInViewer;
  codeHash: string;
}

/** Creates and checks the codes that Admins read to people by phone. Only keyed hashes are stored. */
export interface PhoneCodes {
  /** Creates the one valid code of this user; an earlier one stops working. */
  create(tx: DatabaseTransaction, userId: number): Promise<PhoneCode>;
  /**
   * Returns the code that was made for the account with this address or login name; undefined when it was spent or is too old.
   */
  find(db: Database, login: string): Promise<OpenPhoneCode | undefined>;
  /** Checks whether a typed code is the right one. */
  isRight(open: OpenPhoneCode, code: string): boolean;
  /** Spends a code that was right; false when another request already did, or it is too old by now. */
  spend(tx: DatabaseTransaction, open: OpenPhoneCode): Promise<boolean>;
}

export function createPhoneCodes(secret: string): PhoneCodes {
  const hashCode = (code: string, userId: number) =>
    createHmac('sha256', secret).update(`phone code ${userId} ${code}`).digest('base64url');

  return {
    async create(tx, userId) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = Date.now() + lifetime;
      const row = { codeHash: hashCode(code, userId), expiresAt };
      await tx
        .insertInto('phoneCodes')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      return { code, expiresAt };
    },
    async find(db, login) {
      const account = await db
        .selectFrom('users')
        .innerJoin('phoneCodes', 'phoneCodes.userId', 'users.id')
        .select(['id', 'name', 'avatar', 'role', 'codeHash'])
        .where('loginNorm', '=', fold(login))
        .where('phoneCodes.expiresAt', '>', Date.now())
        .executeTakeFirst();
      return account && { viewer: toViewer(account), codeHash: account.codeHash };
    },
    isRight: ({ viewer, codeHash }, code) => isSameText(codeHash, hashCode(code, viewer.userId)),
    async spend(tx, { viewer, codeHash }) {
      const { numDeletedRows } = await tx
        .deleteFrom('phoneCodes')
        .where('userId', '=', viewer.userId)
        .where('codeHash', '=', codeHash)
        .where('expiresAt', '>', Date.now())
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
