import type { DatabaseTransaction } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { markChanged } from '#server/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
import { announceAdmin } from './admins.ts';
import { changeRole } from './commands.ts';
import { type Device, isKnownDevice } from './devices.ts';
import { addressConfirmedEmail } from './emails.ts';
import { hasAdmin } from './queries.ts';

export interface Confirmation {
  userId: number;
  /** Where the emailed key was used. */
  device: Device;
  /** Whose session is open there, if any. */
  loggedInAs: number | undefined;
  adminEmail: string | undefined;
  letterhead: Letterhead;
  /** Whether the key sets a new password at the same time, so that there is nothing to tell about the old one. */
  setsPassword?: boolean;
}

/**
 * Notes that somebody used a key emailed to the address of an account, in the transaction that spends it. The first time,
 * whatever existed before may be a stranger's who signed up with this address: the sessions, devices, keys and the password
 * go, unless the key is used where the account is logged in or was used before. The address of ADMIN_EMAIL then makes its
 * account an Admin, while there is none. Returns whether the password was removed.
 */
export async function confirmAddress(tx: DatabaseTransaction, confirmation: Confirmation): Promise<boolean> {
  const { userId, letterhead } = confirmation;
  await markChanged(tx, 'accounts');
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'emailConfirmedAt', 'role', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isFirst = account.emailConfirmedAt === null;
  const isTheirs = await isOwnDevice(tx, confirmation);
  if (isFirst) await noteConfirmed(tx, userId);
  if (isFirst && !isTheirs) await revokeEverything(tx, userId);
  if (isFirst && !isTheirs && !confirmation.setsPassword) {
    const to = { name: account.name, address: account.email };
    await enqueue(tx, 'send-mail', composeEmail(addressConfirmedEmail(to, letterhead), letterhead));
  }
  await grantAdmin(tx, confirmation, account.email);
  return isFirst && !isTheirs && account.passwordHash !== '';
}

/**
 * Notes that the key which was emailed to a new address of an account was used. On a device of the account that proves the
 * address; elsewhere it may be somebody who was talked into it, and the address counts as unconfirmed.
 */
export async function confirmNewAddress(tx: DatabaseTransaction, confirmation: Confirmation): Promise<void> {
  const { userId } = confirmation;
  if (await isOwnDevice(tx, confirmation)) {
    await confirmAddress(tx, confirmation);
    return;
  }
  await tx.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute();
  await logSecurityEvent(tx, { kind: 'email-confirmed', by: userId, detail: 'A new one, on another device' });
}

/** Whether the account is logged in where the key is used, or was used there before. */
async function isOwnDevice(tx: DatabaseTransaction, { userId, device, loggedInAs }: Confirmation): Promise<boolean> {
  return loggedInAs === userId || (device.hasKey && (await isKnownDevice(tx, userId, device)));
}

async function noteConfirmed(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.updateTable('users').set({ emailConfirmedAt: Date.now() }).where('id', '=', userId).execute();
  await logSecurityEvent(tx, { kind: 'email-confirmed', by: userId, detail: 'With a link or code from an email' });
}

async function revokeEverything(tx: DatabaseTransaction, userId: number): Promise<void> {
  // First, so that a log-in with the old password waits for this, or is deleted by what follows.
  await tx.updateTable('users').set({ passwordHash: '' }).where('id', '=', userId).execute();
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
}

async function grantAdmin(
  tx: DatabaseTransaction,
  { userId, adminEmail, letterhead }: Confirmation,
  email: string,
): Promise<void> {
  if (!adminEmail || fold(adminEmail) !== fold(email) || (await hasAdmin(tx))) return;
  await changeRole(tx, userId, 'Admin');
  await logSecurityEvent(tx, { kind: 'role-changed', about: userId, detail: 'Became Admin through ADMIN_EMAIL' });
  await announceAdmin(tx, userId, letterhead);
}
