import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/platform/database/schema.ts';
import { decrypt, encrypt } from '#server/platform/jobs/encryption.ts';

const secretBytes = 20;
const period = 30;
/** A clock may be this many periods off. */
const window = 1;

/** Creates and checks the codes of authenticator apps (RFC 6238, as all apps read it: SHA-1, six digits, 30 seconds). */
export interface AppCodes {
  /** Returns a new secret: base32 for people, `otpauth` for a QR code, `stored` for the database. */
  createSecret(userId: number, label: { clubName: string; login: string }): AppSecret;
  /** Returns the time step that a code belongs to; undefined when it is wrong, or the secret cannot be read anymore. */
  findStep(userId: number, stored: string, code: string): number | undefined;
}

export interface AppSecret {
  secret: string;
  otpauth: string;
  stored: string;
}

export function createAppCodes(serverSecret: string): AppCodes {
  // The id makes the secret of one account useless in the row of another.
  const kindFor = (userId: number) => `two-step secret ${userId}`;

  return {
    createSecret(userId, { clubName, login }) {
      const made = new Secret({ size: secretBytes });
      const app = new TOTP({ issuer: clubName, label: login, secret: made });
      return {
        secret: made.base32,
        otpauth: app.toString(),
        stored: encrypt(serverSecret, kindFor(userId), made.base32),
      };
    },
    findStep(userId, stored, code) {
      const secret = open(kindFor(userId), stored);
      // The library compares bytes, and throws where six characters take more than six bytes.
      if (!secret || !/^\d{6}$/.test(code)) return undefined;
      const now = Date.now();
      const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window });
      return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
    },
  };

  // With another JWT_SECRET, stored secrets cannot be read; what remains is help by an Admin, or the command in
  // docs/running.md.
  function open(kind: string, stored: string): string | undefined {
    try {
      return decrypt(serverSecret, kind, stored);
    } catch {
      return undefined;
    }
  }
}

/** Spends a time step and all before it; false when another request already did. */
export async function spendStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('twoStep')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
