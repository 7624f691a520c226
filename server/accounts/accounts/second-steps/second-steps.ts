import type { FastifyRequest } from 'fastify';
import { oneDay } from '#contracts/platform/durations.ts';
import { findKnownDevice, readDevice } from '#server/accounts/accounts/sessions/devices.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField, Refusal, tooMany } from '#server/platform/http/errors.ts';
import type { Limiters } from '#server/platform/http/limiters.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { LimitSettings } from '#server/usual-limits.ts';
import { type AppCodes, spendStep } from './app-codes.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

const askForCode = 'Type the code from your app.';
const wrong = 'That code isn’t right. Type the newest one from your app, or a recovery code.';
const usedBefore = 'That code was already used. Wait for the next one in your app, then type that.';
const orPasskey = 'Or use your passkey.';

/** What `Logins` has to know before it opens a session. */
export type SecondStep = 'not needed' | 'passed';

export interface TypedCode {
  /** Without spaces and dashes; '' for none. */
  code: string;
  /** The name of the form field with the code. */
  field: string;
}

/** Checks the second step of accounts with two-step login: a code from the app, or a recovery code. Each counts once. */
export interface SecondSteps {
  /**
   * Checks the second step of a person who passed the first, if their account has two-step login.
   * @throws Refusal 401 `field` when the code is missing or wrong, with `passkey` if that would do; 429 after too many
   */
  pass(userId: number, typed: TypedCode, request: FastifyRequest): Promise<SecondStep>;
  /**
   * Does the same as `pass`, for a logged-in member. @throws Refusal 400 `field` when it is wrong or two-step login is off, 429
   */
  confirm(userId: number, typed: TypedCode, request: FastifyRequest): Promise<void>;
}

interface Dependencies {
  db: Database;
  appCodes: AppCodes;
  recoveryCodes: RecoveryCodes;
  limiters: Limiters;
  rates: LimitSettings;
}

export function createSecondSteps(dependencies: Dependencies): SecondSteps {
  const { db, appCodes, recoveryCodes, limiters, rates } = dependencies;
  const tries = limiters.create('second-step', rates.secondCodesOfOneAccount, oneDay);

  return {
    async pass(userId, { code, field }, request) {
      if (!(await hasTwoStep(db, userId))) return 'not needed';
      if (code === '') throw await secondStepNeeded(db, userId, field);
      const mistake = await check(userId, { code, field }, request);
      if (mistake) throw new Refusal(401, { [field]: mistake });
      return 'passed';
    },
    async confirm(userId, typed, request) {
      const mistake = await check(userId, typed, request);
      if (mistake) throw badField(typed.field, mistake);
    },
  };

  /**
   * Counts the attempt before it checks the code. Returns what is wrong with the code; undefined if it is right.
   * @throws Refusal 429 `field`
   */
  async function check(userId: number, { code, field }: TypedCode, request: FastifyRequest) {
    // A device that the account was used on has its own count: strangers can’t use up its attempts.
    const key = `${userId} ${(await findKnownDevice(db, userId, readDevice(request))) ?? ''}`;
    const { isAllowed, retryAfter } = await tries.count(key);
    if (!isAllowed) throw tooMany(retryAfter, field);
    const mistake = await spend(userId, code);
    if (mistake) await addLogEntry(db, { kind: 'code-refused', about: userId, detail: 'Of two-step login' });
    else await tries.refund(key);
    return mistake;
  }

  async function spend(userId: number, code: string): Promise<string | undefined> {
    if (!/^\d{6}$/.test(code)) return (await recoveryCodes.spend(db, userId, code)) ? undefined : wrong;
    const own = await findTwoStep(db, userId);
    const step = own && appCodes.findStep(userId, own.secret, code);
    if (step === undefined) return wrong;
    return (await spendStep(db, userId, step)) ? undefined : usedBefore;
  }
}

/** Finds the app of an account whose two-step login is on. */
export function findTwoStep(db: Database, userId: number) {
  return db
    .selectFrom('twoStep')
    .select(['secret', 'addressConfirmed'])
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();
}

export async function hasTwoStep(db: Database, userId: number): Promise<boolean> {
  return (await findTwoStep(db, userId)) !== undefined;
}

/** Returns the refusal that asks for a code. */
export async function secondStepNeeded(db: Database, userId: number, field: string) {
  const passkey = await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst();
  return new Refusal(401, { [field]: askForCode, ...(passkey && { passkey: orPasskey }) });
}
