import { type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { replaceWords, wordsOf } from '#server/platform/database/words.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { isOpenAccount } from './closed-accounts.ts';
import { forgetFailure, forgetUnusedAddress } from './failing-addresses.ts';
import { suggestLoginName, toLoginColumns, toLoginName } from './login-columns.ts';

/**
 * Makes an address the mailbox and login of an account. People who share the mailbox move along and keep their login names. Links
 * and codes that were emailed before stop working. The account gets the usual emails if it had no address before, or a failing
 * one. Returns false, and changes nothing, when another account has the address.
 */
export async function giveAddress(tx: DatabaseTransaction, userId: number, email: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('users')
    .select(['name', 'emailNorm', 'loginNorm'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isOwner = owner.loginNorm === owner.emailNorm;
  const along = isOwner ? await listSharers(tx, userId, owner.emailNorm) : [];
  if (await isTaken(tx, fold(email), [userId, ...along.map(({ id }) => id)])) return false;
  await freeMailbox(tx, email);
  await tx.updateTable('users').set(toLoginColumns(email)).where('id', '=', userId).execute();
  await replaceWords(tx, 'userWords', userId, wordsOf(owner.name, email));
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
  if (owner.emailNorm === '') await tx.deleteFrom('emailPreferences').where('userId', '=', userId).execute();
  for (const { id, name, loginNorm } of along) {
    await tx.updateTable('users').set(toLoginColumns(email, loginNorm)).where('id', '=', id).execute();
    await replaceWords(tx, 'userWords', id, wordsOf(name, email, loginNorm));
    await tx.deleteFrom('mailedKeys').where('userId', '=', id).execute();
  }
  await forgetFailure(tx, email);
  await forgetUnusedAddress(tx, owner.emailNorm);
  return true;
}

/** Marks the address as proven for everyone who shares the mailbox of a proven account. */
export async function confirmSharers(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { emailNorm, emailConfirmedAt } = await tx
    .selectFrom('users')
    .select(['emailNorm', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (emailNorm === '') return;
  const sharers = tx.updateTable('users').where('emailNorm', '=', emailNorm).where('id', '!=', userId);
  await sharers.set({ emailConfirmedAt }).execute();
}

/**
 * Checks whether another open account has this mailbox. Members who died don’t count: `freeMailbox` takes the mailbox from them.
 */
export async function isTaken(db: Database, emailNorm: string, except: number[] = []): Promise<boolean> {
  const mailbox = db.selectFrom('users').select('id').where('emailNorm', '=', emailNorm);
  const rows = await mailbox.where(isOpenAccount).execute();
  return rows.some(({ id }) => !except.includes(id));
}

function listSharers(tx: DatabaseTransaction, userId: number, emailNorm: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'loginNorm'])
    .where('emailNorm', '=', emailNorm)
    .where('id', '!=', userId)
    .execute();
}

/**
 * Takes a mailbox from members who died, for a person who is about to use it. If their account is opened again, it has a login
 * name and no mailbox. Call it with the lock of `accounts`.
 */
export async function freeMailbox(tx: DatabaseTransaction, email: string): Promise<void> {
  const closed = await tx
    .selectFrom('users')
    .select(['id', 'name', 'loginNorm'])
    .where('emailNorm', '=', fold(email))
    .where(sql<SqlBool>`not ${isOpenAccount}`)
    .execute();
  for (const { id, name, loginNorm } of closed) {
    const loginName = toLoginName(loginNorm) ?? (await suggestLoginName(tx, name));
    await tx.updateTable('users').set(toLoginColumns('', loginName)).where('id', '=', id).execute();
    await replaceWords(tx, 'userWords', id, wordsOf(name, '', loginName));
    await turnOffEmails(tx, id);
    await forgetFailure(tx, email);
    await tx.deleteFrom('mailedKeys').where('userId', '=', id).execute();
    await addLogEntry(tx, { kind: 'memorial-changed', about: id, detail: 'Someone else has their mailbox now' });
  }
}

const none = { notices: 0, reminders: 0, messages: 0, replies: 'never', newsletter: 'never' } as const;

/** Turns off all kinds of email for an account without an address. */
export async function turnOffEmails(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .insertInto('emailPreferences')
    .values({ userId, ...none })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(none))
    .execute();
}
