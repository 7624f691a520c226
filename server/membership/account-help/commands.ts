import { changeLoginName } from '#server/accounts/accounts/change-login-name.ts';
import { endLoginKeys } from '#server/accounts/accounts/emailed-keys.ts';
import { forgetFailure } from '#server/accounts/accounts/failing-addresses.ts';
import { confirmSharers, giveAddress } from '#server/accounts/accounts/give-address.ts';
import { findLock } from '#server/accounts/accounts/logins.ts';
import type { PhoneCode, PhoneCodes } from '#server/accounts/accounts/phone-codes/phone-codes.ts';
import { toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { newAddressEmail, oldAddressEmail, phoneCodeEmail } from './emails.ts';

interface Help {
  adminId: number;
  userId: number;
}

/**
 * Creates the code that an Admin reads to a member by phone, and tells the member by email.
 * @throws Refusal 404; 400 for oneself, and when the account is closed or suspended
 */
export async function createPhoneCode(
  db: Database,
  codes: PhoneCodes,
  { adminId, userId }: Help,
  letterhead: Letterhead,
): Promise<PhoneCode> {
  return inTransaction(db, async (tx) => {
    const account = await readHelped(tx, { adminId, userId });
    const code = await codes.create(tx, userId);
    await addLogEntry(tx, { kind: 'phone-code-created', by: adminId, about: userId });
    await enqueue(tx, 'send-mail', composeEmail(phoneCodeEmail(toRecipient(account), letterhead), letterhead));
    return code;
  });
}

/** Logs a member out of all devices, forgets the devices, and ends what was emailed or read to them. @throws Refusal 404 */
export async function logOutUser(db: Database, { adminId, userId }: Help): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    await readAccount(tx, userId);
    // A device that was stolen is no longer known either.
    for (const table of ['sessions', 'knownDevices', 'phoneCodes'] as const) {
      await tx.deleteFrom(table).where('userId', '=', userId).execute();
    }
    await endLoginKeys(tx, userId);
    await addLogEntry(tx, { kind: 'sessions-ended', by: adminId, about: userId, detail: 'All devices' });
  });
}

/**
 * Changes the address of an account. The new one is unproven. The same address again changes nothing.
 * @throws Refusal 404; 400 for oneself, and when the account is closed or suspended; 400 `email` when another account has the
 * address
 */
export async function updateUserEmail(
  db: Database,
  { adminId, userId }: Help,
  email: string,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const account = await readHelped(tx, { adminId, userId });
    if (account.email === email && account.loginNorm === fold(email)) return;
    if (!(await giveAddress(tx, userId, email))) {
      throw badField('email', 'This email address already has an account.');
    }
    await tx.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute();
    await confirmSharers(tx, userId);
    await addLogEntry(tx, { kind: 'email-corrected', by: adminId, about: userId });
    const to = toRecipient(account);
    const emails = [newAddressEmail({ name: '', address: email }, letterhead)];
    if (account.email !== email) emails.push(oldAddressEmail(to, letterhead));
    for (const draft of emails) await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
  });
}

/**
 * Changes the login name of a member.
 * @throws Refusal 404; 400 for oneself, and when the account is closed or suspended; 400 `loginName`, as for its owner
 */
export async function updateUserLoginName(
  db: Database,
  { adminId, userId }: Help,
  loginName: string,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    await readHelped(tx, { adminId, userId });
    await changeLoginName(tx, { userId, by: adminId, loginName }, letterhead);
  });
}

/** Lets all emails go out again to a member whose address was failing. @throws Refusal 404 */
export async function retryAddress(db: Database, { adminId, userId }: Help): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email } = await readAccount(tx, userId);
    if (await forgetFailure(tx, email)) await addLogEntry(tx, { kind: 'address-retried', by: adminId, about: userId });
  });
}

/** Refuses one’s own account: a session that an Admin left open must not be enough to take over their account. */
async function readHelped(tx: DatabaseTransaction, { adminId, userId }: Help) {
  if (adminId === userId) throw badField('error', 'This is your own account. Use your account page.');
  const lock = await findLock(tx, userId);
  if (lock) throw badField('error', `${lock.detail}. Undo that first, on this page.`);
  return readAccount(tx, userId);
}

async function readAccount(tx: DatabaseTransaction, userId: number) {
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'loginNorm', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) throw notFound('user');
  return account;
}
