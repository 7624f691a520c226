import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { readLogin, readRecipient } from '#server/accounts/accounts/queries.ts';
import { type AppCodes, spendStep } from '#server/accounts/accounts/second-steps/app-codes.ts';
import type { RecoveryCodes } from '#server/accounts/accounts/second-steps/recovery-codes.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import { listSessionsOfDevice } from '#server/accounts/accounts/sessions/sessions.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { EmailDraft } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { codesRenewedEmail, turnedOffByAdminEmail, turnedOffEmail, turnedOnEmail } from './emails.ts';

interface Dependencies {
  db: Database;
  appCodes: AppCodes;
  recoveryCodes: RecoveryCodes;
}

const alreadyOn = 'Two-step login is already on. To use another app, turn it off first.';
const notStarted = 'Start again: this setup is no longer open.';
const wrongCode = 'That code isn’t right. Type the newest one from your app. Its clock may be off, too.';

/**
 * Stores a new secret for an app that is being set up; an earlier one no longer works.
 * @throws Refusal 400 when two-step login is on
 */
export async function startTwoStep({ db, appCodes }: Dependencies, userId: number, { clubName }: Letterhead) {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId);
    if (await hasTwoStep(tx, userId)) throw badField('error', alreadyOn);
    const login = await readLogin(tx, userId);
    const { stored, ...shown } = appCodes.createSecret(userId, { clubName, login });
    const row = { secret: stored, lastStep: 0, addressConfirmed: 0, enabledAt: null };
    await tx
      .insertInto('twoStep')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return shown;
  });
}

interface Typed {
  code: string;
  /** The session that goes on; all others end. */
  sessionId: string;
}

/**
 * Turns two-step login on and returns the recovery codes.
 * @throws Refusal 400 `code` when the code is wrong; `error` when two-step login is on already or `startTwoStep` was not called
 */
export async function turnOnTwoStep(
  { db, appCodes, recoveryCodes }: Dependencies,
  userId: number,
  { code, sessionId }: Typed,
  letterhead: Letterhead,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    // A login that did not ask for a code waits for this lock, and then asks for one.
    await lockAccount(tx, userId);
    if (await hasTwoStep(tx, userId)) throw badField('error', alreadyOn);
    const own = await tx.selectFrom('twoStep').select('secret').where('userId', '=', userId).executeTakeFirst();
    if (!own) throw badField('error', notStarted);
    const step = appCodes.findStep(userId, own.secret, code);
    if (step === undefined) throw badField('code', wrongCode);
    await spendStep(tx, userId, step);
    await enable(tx, userId);
    await endOtherSessions(tx, userId, sessionId);
    await addLogEntry(tx, { kind: 'two-step-changed', by: userId, detail: 'Turned on' });
    await email(tx, userId, turnedOnEmail, letterhead);
    return recoveryCodes.replace(tx, userId);
  });
}

async function enable(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { emailNorm, emailConfirmedAt } = await tx
    .selectFrom('users')
    .select(['emailNorm', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('twoStep')
    // Without an address, a manager opened the account: no stranger signed up with it.
    .set({ enabledAt: Date.now(), addressConfirmed: emailNorm === '' || emailConfirmedAt !== null ? 1 : 0 })
    .where('userId', '=', userId)
    .execute();
}

async function endOtherSessions(tx: DatabaseTransaction, userId: number, sessionId: string): Promise<void> {
  const here = await listSessionsOfDevice(tx, sessionId);
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', 'not in', here).execute();
}

/** Turns two-step login off and forgets the recovery codes. */
export async function turnOffTwoStep(db: Database, userId: number, letterhead: Letterhead): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await removeTwoStep(tx, userId))) return;
    await addLogEntry(tx, { kind: 'two-step-changed', by: userId, detail: 'Turned off' });
    await email(tx, userId, turnedOffEmail, letterhead);
  });
}

/**
 * Turns two-step login off for another member, for an Admin or from the command line (without `adminId`). Managers and Admins
 * get another week to set it up.
 * @throws Refusal 404
 */
export async function turnOffTwoStepOf(
  db: Database,
  { adminId, userId }: { adminId: number | undefined; userId: number },
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ twoStepDueAt: null })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!user) throw notFound('user');
    if (!(await removeTwoStep(tx, userId))) return;
    await addLogEntry(tx, { kind: 'two-step-changed', by: adminId, about: userId, detail: 'Turned off' });
    await email(tx, userId, turnedOffByAdminEmail, letterhead);
  });
}

async function removeTwoStep(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  await markChanged(tx, 'accounts');
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const row = await tx.deleteFrom('twoStep').where('userId', '=', userId).returning('enabledAt').executeTakeFirst();
  return row !== undefined && row.enabledAt !== null;
}

/** Makes new recovery codes. The caller has checked a code. @throws Refusal 400 if two-step login is off by now */
export async function renewRecoveryCodes(
  { db, recoveryCodes }: Dependencies,
  userId: number,
  letterhead: Letterhead,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await hasTwoStep(tx, userId))) throw badField('error', 'Two-step login is off.');
    await addLogEntry(tx, { kind: 'two-step-changed', by: userId, detail: 'Made new recovery codes' });
    await email(tx, userId, codesRenewedEmail, letterhead);
    return recoveryCodes.replace(tx, userId);
  });
}

type Compose = (to: EmailDraft['to'], letterhead: Letterhead) => EmailDraft;

async function email(tx: DatabaseTransaction, userId: number, compose: Compose, letterhead: Letterhead): Promise<void> {
  const draft = compose(await readRecipient(tx, userId), letterhead);
  await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
}
