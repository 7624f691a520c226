import { type Confirmation, confirmNewAddress } from '#server/accounts/accounts/confirm-address.ts';
import { type EmailedKeys, endLoginKeys, spendToken } from '#server/accounts/accounts/emailed-keys.ts';
import { confirmSharers, giveAddress } from '#server/accounts/accounts/give-address.ts';
import { type ProvenAccount, requireSamePassword } from '#server/accounts/accounts/passwords/proven-account.ts';
import { toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { Device } from '#server/accounts/accounts/sessions/devices.ts';
import { listSessionsOfDevice } from '#server/accounts/accounts/sessions/sessions.ts';
import { replacePassword } from '#server/accounts/recovery/commands.ts';
import { spentKey } from '#server/accounts/recovery/refusals.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { beforeAllElse, enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { addressChangeEmail, confirmAddressEmail } from './emails.ts';

/** Changes the password, ends all sessions, and emails the owner. The caller opens a new session. */
export async function changePassword(
  db: Database,
  account: ProvenAccount,
  passwordHash: string,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    await requireSamePassword(tx, account);
    await replacePassword(tx, account.id, passwordHash, letterhead);
  });
}

interface Account extends ProvenAccount {
  name: string;
  email: string;
  emailConfirmedAt: number | null;
}

/**
 * Emails the new address a link that confirms it, and a warning to the old one. Nothing changes until the link is used.
 */
export async function requestEmailChange(
  db: Database,
  keys: EmailedKeys,
  account: Account,
  newEmail: string,
  letterhead: Letterhead,
): Promise<void> {
  const to = toRecipient(account);
  await inTransaction(db, async (tx) => {
    await requireSamePassword(tx, account);
    const { token } = await keys.create(tx, account.id, 'email', newEmail);
    const url = `${letterhead.siteUrl}/confirm-email/${token}`;
    const confirm = confirmAddressEmail({ name: '', address: newEmail }, url);
    const tell = addressChangeEmail(to, newEmail, letterhead.siteUrl);
    await enqueue(tx, 'send-mail', composeEmail(confirm, letterhead), beforeAllElse);
    await enqueue(tx, 'send-mail', composeEmail(tell, letterhead));
    await addLogEntry(tx, { kind: 'email-change-requested', by: account.id });
  });
}

/**
 * Makes a confirmed address the account's address. Links and codes emailed to the old one stop working.
 * @throws Refusal 400 when the token is not valid, or another account has the address by now
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  context: Omit<Confirmation, 'userId'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const key = await spendToken(tx, 'email', token);
    if (!key?.newEmail) throw spentKey();
    if (!(await giveAddress(tx, key.userId, key.newEmail))) throw addressTaken();
    await confirmNewAddress(tx, { ...context, userId: key.userId });
    await confirmSharers(tx, key.userId);
  });
}

function addressTaken() {
  return badField('error', 'This email address already has an account.');
}

/** Deletes a device of this user. @throws Refusal 404 */
export async function deleteDevice(db: Database, userId: number, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const sessions = await listSessionsOfDevice(tx, sessionId);
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', 'in', sessions)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('device');
    await addLogEntry(tx, { kind: 'sessions-ended', by: userId, detail: 'One device' });
  });
}

/** Logs a user out everywhere except here, forgets the other devices, and ends emailed logins. */
export async function deleteOtherSessions(
  db: Database,
  userId: number,
  currentId: string,
  { keyHash }: Device,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const here = await listSessionsOfDevice(tx, currentId);
    await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', 'not in', here).execute();
    await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('keyHash', '!=', keyHash).execute();
    await endLoginKeys(tx, userId);
    await addLogEntry(tx, { kind: 'sessions-ended', by: userId, detail: 'All other devices' });
  });
}
