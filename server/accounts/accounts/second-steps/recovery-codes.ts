import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contracts/accounts/two-step.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';

/** 32 characters, without O, 0, I, and 1, which look alike. Sixteen of them are 80 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** Creates and spends the codes that people print in case they lose their phone. Only keyed hashes are stored. */
export interface RecoveryCodes {
  /** Returns new codes, in groups with dashes; the old ones of this user stop working. */
  replace(tx: DatabaseTransaction, userId: number): Promise<string[]>;
  /** Spends a code, from which the caller removed spaces and dashes; false if it is wrong or spent. */
  spend(db: Database, userId: number, typed: string): Promise<boolean>;
}

export function createRecoveryCodes(secret: string): RecoveryCodes {
  const hash = (userId: number, plain: string) =>
    createHmac('sha256', secret).update(`recovery code ${userId} ${plain}`).digest('base64url');

  return {
    async replace(tx, userId) {
      await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
      const codes = Array.from({ length: recoveryCodeCount }, createCode);
      const rows = codes.map((code) => ({ userId, codeHash: hash(userId, code.replaceAll('-', '')) }));
      await tx.insertInto('recoveryCodes').values(rows).execute();
      return codes;
    },
    async spend(db, userId, typed) {
      const { numDeletedRows } = await db
        .deleteFrom('recoveryCodes')
        .where('userId', '=', userId)
        .where('codeHash', '=', hash(userId, typed.toUpperCase()))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

function createCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
