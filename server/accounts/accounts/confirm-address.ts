import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { changeRole } from './commands.ts';
import { addressConfirmedEmail, announceAdmin } from './emails.ts';
import { forgetFailure } from './failing-addresses.ts';
import { joinInvitations } from './join-invitations.ts';
import { hasAdmin } from './queries.ts';
import { toRecipient } from './recipients.ts';
import { type Device, isKnownDevice } from './sessions/devices.ts';
import { createAddressKey } from './signed-ids.ts';

export interface Confirmation {
  userId: number;
  /** The device that the emailed key was used on. */
  device: Device;
  /** The user who is logged in on that device, if any. */
  loggedInAs: number | undefined;
  adminEmail: string | undefined;
  letterhead: Letterhead;
  /** Whether the key is also used to set a new password; then no email about a removed password is needed. */
  setsPassword?: boolean;
}

/**
 * Records that the owner of an address used a key emailed to it, in the transaction that spends the key. Returns whether the
 * password was removed.
 * The first time, everything from before may belong to a stranger who signed up with this address. So the sessions, devices,
 * keys, and the password are deleted. They stay if the device is logged in to the account or was used for it before.
 * The address of ADMIN_EMAIL then makes its account an Admin, if there is none.
 */
export async function confirmAddress(tx: DatabaseTransaction, confirmation: Confirmation): Promise<boolean> {
  const { userId, letterhead } = confirmation;
  await markChanged(tx, 'accounts');
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'emailNorm', 'loginNorm', 'emailConfirmedAt', 'role', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isFirst = account.emailConfirmedAt === null;
  const isTheirs = await isOwnDevice(tx, confirmation);
  if (isFirst) await noteConfirmed(tx, userId);
  if (isFirst && isTheirs)
    await tx.updateTable('twoStep').set({ addressConfirmed: 1 }).where('userId', '=', userId).execute();
  if (isFirst && !isTheirs) await revokeEverything(tx, userId);
  if (isFirst && !isTheirs && !confirmation.setsPassword) {
    // Without the name: it may be the stranger’s.
    const draft = addressConfirmedEmail(toRecipient(account), letterhead);
    await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
  }
  await forgetFailure(tx, account.email);
  await joinInvitations(tx, { userId, emailNorm: account.emailNorm });
  await grantAdmin(tx, confirmation, account.loginNorm);
  return isFirst && !isTheirs && account.passwordHash !== '';
}

/**
 * Records that the key emailed to a new address of an account was used. On a device of the account, that proves the address.
 * Elsewhere the owner may have been tricked into opening the link, so the address counts as unconfirmed.
 */
export async function confirmNewAddress(tx: DatabaseTransaction, confirmation: Confirmation): Promise<void> {
  const { userId } = confirmation;
  if (await isOwnDevice(tx, confirmation)) {
    await confirmAddress(tx, confirmation);
    return;
  }
  await tx.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute();
  await addLogEntry(tx, { kind: 'email-confirmed', by: userId, detail: 'A new one, on another device' });
}

/**
 * Checks whether two-step login may have been turned on by a stranger who signed up with this address. That is so if the address
 * was not proven then and the account was never used on this device. `confirmAddress` then turns it off with everything else.
 */
export async function isTwoStepOfStranger(db: Database, confirmation: Omit<Confirmation, 'adminEmail' | 'letterhead'>) {
  const row = await db
    .selectFrom('twoStep')
    .innerJoin('users', 'users.id', 'twoStep.userId')
    .select('userId')
    .where('userId', '=', confirmation.userId)
    .where('addressConfirmed', '=', 0)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined && !(await isOwnDevice(db, confirmation));
}

/** Checks whether the account is logged in on this device or was used on it before. */
async function isOwnDevice(
  tx: Database,
  { userId, device, loggedInAs }: Pick<Confirmation, 'userId' | 'device' | 'loggedInAs'>,
): Promise<boolean> {
  return loggedInAs === userId || (device.hasKey && (await isKnownDevice(tx, userId, device)));
}

async function noteConfirmed(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.updateTable('users').set({ emailConfirmedAt: Date.now() }).where('id', '=', userId).execute();
  await addLogEntry(tx, { kind: 'email-confirmed', by: userId, detail: 'With a link or code from an email' });
}

async function revokeEverything(tx: DatabaseTransaction, userId: number): Promise<void> {
  // First, so that a login with the old password either waits for this, or its session is deleted below.
  const keys = { calendarKey: createAddressKey(), postingKey: createAddressKey() };
  await tx
    .updateTable('users')
    .set({ passwordHash: '', ...keys })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
  await tx.deleteFrom('phoneCodes').where('userId', '=', userId).execute();
  await revokeSecondSteps(tx, userId);
}

/** Turns two-step login off, unless the person who turned it on had proven an address of the account. */
async function revokeSecondSteps(tx: DatabaseTransaction, userId: number): Promise<void> {
  const trusted = await tx
    .selectFrom('twoStep')
    .select('userId')
    .where('userId', '=', userId)
    .where('addressConfirmed', '=', 1)
    .executeTakeFirst();
  if (trusted) return;
  for (const table of ['twoStep', 'recoveryCodes', 'passkeys'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
}

async function grantAdmin(
  tx: DatabaseTransaction,
  { userId, adminEmail, letterhead }: Confirmation,
  loginNorm: string,
): Promise<void> {
  if (!adminEmail || fold(adminEmail) !== loginNorm || (await hasAdmin(tx))) return;
  await changeRole(tx, userId, 'Admin');
  await addLogEntry(tx, { kind: 'role-changed', about: userId, detail: 'Became Admin through ADMIN_EMAIL' });
  await announceAdmin(tx, userId, letterhead);
}
