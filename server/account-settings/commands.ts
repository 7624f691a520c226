import { createKey, spendToken } from '#server/accounts/mailed-keys.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { badField, notFound } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { markChanged } from '#server/live/versions.ts';
import { composeMail, type Letterhead } from '#server/mail/layout.ts';
import { replacePassword, spentKey } from '#server/recovery/commands.ts';
import { passwordChangedEmail } from '#server/recovery/emails.ts';
import { addressChangeEmail, confirmAddressEmail } from './emails.ts';

/** Ends all sessions, so the caller opens a fresh one; tells it by mail. */
export async function changePassword(
  db: Database,
  userId: number,
  passwordHash: string,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const account = await replacePassword(tx, userId, passwordHash);
    await enqueue(tx, 'send-mail', composeMail(passwordChangedEmail(account, letterhead.siteUrl), letterhead));
  });
}

/** Mails the new address a link that confirms it, and tells the old one. Nothing changes until then. */
export async function requestEmailChange(
  db: Database,
  account: { id: number; name: string; email: string },
  newEmail: string,
  letterhead: Letterhead,
): Promise<void> {
  const { name, email } = account;
  await inTransaction(db, async (tx) => {
    const { token } = await createKey(tx, account.id, 'email', newEmail);
    const url = `${letterhead.siteUrl}/confirm-email/${token}`;
    const confirm = confirmAddressEmail({ name, address: newEmail }, url);
    const tell = addressChangeEmail({ name, address: email }, newEmail, letterhead.siteUrl);
    await enqueue(tx, 'send-mail', composeMail(confirm, letterhead));
    await enqueue(tx, 'send-mail', composeMail(tell, letterhead));
  });
}

/** @throws Refusal 400 when the token opens nothing, or somebody else has the address by now */
export async function confirmEmailChange(db: Database, token: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await markChanged(tx, 'accounts');
      const key = await spendToken(tx, 'email', token);
      if (!key?.newEmail) throw spentKey();
      const columns = { email: key.newEmail, emailNorm: fold(key.newEmail) };
      await tx.updateTable('users').set(columns).where('id', '=', key.userId).execute();
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badField('error', 'Another account uses this address by now.');
  }
}

/** Only the user's own. @throws Refusal 404 */
export async function deleteSession(db: Database, userId: number, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('device');
  });
}
