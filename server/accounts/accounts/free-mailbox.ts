import { type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { replaceWords, wordsOf } from '#server/platform/database/words.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { isOpenAccount } from './closed-accounts.ts';
import { forgetFailure } from './failing-addresses.ts';
import { suggestLoginName, toLoginColumns, toLoginName } from './login-columns.ts';

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
    await addLogEntry(tx, { kind: 'memorial-changed', about: id, detail: 'Somebody else has their mailbox now' });
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
