import type { User } from '#contracts/accounts.ts';
import { createKey, type KeyPurpose, keyLifetime, spendToken } from '#server/accounts/mailed-keys.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { markChanged } from '#server/live/versions.ts';
import { composeMail, type Letterhead } from '#server/mail/layout.ts';
import { loginEmail, passwordChangedEmail, resetEmail } from './emails.ts';

const notAgainWithin = 60_000;
const letters = {
  reset: { path: '/create-new-pass', compose: resetEmail },
  login: { path: '/login-link', compose: loginEmail },
};

/**
 * Writes the mail with a link and a code for an address, if it has an account; at most one a minute.
 * It runs as a job, so that asking takes equally long for every address.
 */
export async function mailKey(
  db: Database,
  email: string,
  purpose: 'reset' | 'login',
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('emailNorm', '=', fold(email))
      .executeTakeFirst();
    if (!account || (await wasMailedJustNow(tx, account.id, purpose))) return;
    const { token, code } = await createKey(tx, account.id, purpose);
    const { path, compose } = letters[purpose];
    const to = { name: account.name, address: account.email };
    const draft = compose(to, { url: `${letterhead.siteUrl}${path}/${token}`, code });
    await enqueue(tx, 'send-mail', composeMail(draft, letterhead));
  });
}

async function wasMailedJustNow(tx: DatabaseTransaction, userId: number, purpose: KeyPurpose): Promise<boolean> {
  const row = await tx
    .selectFrom('mailedKeys')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row !== undefined && row.expiresAt > Date.now() + keyLifetime - notAgainWithin;
}

/**
 * Sets a new password with the token of a mailed link, ends all sessions of the account and tells it by mail.
 * @throws Refusal 400 when the token opens nothing
 */
export async function setNewPassword(
  db: Database,
  token: string,
  passwordHash: string,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const key = await spendToken(tx, 'reset', token);
    if (!key) throw spentKey();
    const account = await replacePassword(tx, key.userId, passwordHash);
    await enqueue(tx, 'send-mail', composeMail(passwordChangedEmail(account, letterhead.siteUrl), letterhead));
  });
}

/** Ends all sessions too; answers whom to tell. */
export async function replacePassword(tx: DatabaseTransaction, userId: number, passwordHash: string) {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
  return tx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .returning(['name', 'email as address'])
    .executeTakeFirstOrThrow();
}

/** The user that the token of a mailed login link belongs to. @throws Refusal 400 when the token opens nothing */
export async function spendLoginToken(db: Database, token: string): Promise<User> {
  return inTransaction(db, async (tx) => {
    const key = await spendToken(tx, 'login', token);
    if (!key) throw spentKey();
    const row = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'avatar', 'role'])
      .where('id', '=', key.userId)
      .executeTakeFirstOrThrow();
    return { ...row, _id: String(row.id) };
  });
}

export function spentKey(): Refusal {
  return new Refusal(400, { error: 'This link was used already or is older than an hour. Ask for a new one.' });
}
