import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { replaceWords, wordsOf } from '#server/platform/database/words.ts';
import { badField } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { loginNameEmail } from './emails.ts';
import { toLoginColumns, toLoginName } from './login-columns.ts';
import { findLogin } from './queries.ts';
import { toRecipient } from './recipients.ts';

interface Change {
  userId: number;
  /** Who changes it: its owner, or an Admin. */
  by: number;
  loginName: string;
}

/**
 * Changes the login name of a member who has no email address of their own. Sessions, the password, and emailed links stay. The
 * same name again changes nothing.
 * @throws Refusal 400 `loginName` when another account has it, and for members who log in with their address
 */
export async function changeLoginName(
  tx: DatabaseTransaction,
  { userId, by, loginName }: Change,
  letterhead: Letterhead,
): Promise<void> {
  // First, so that two who want the same name wait for each other.
  await markChanged(tx, 'accounts');
  const account = await tx
    .selectFrom('users')
    .select(['name', 'email', 'loginNorm', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (toLoginName(account.loginNorm) === null)
    throw badField('loginName', 'This account logs in with an email address.');
  if (account.loginNorm === loginName) return;
  if (await findLogin(tx, loginName)) throw loginNameTaken();
  await tx.updateTable('users').set(toLoginColumns(account.email, loginName)).where('id', '=', userId).execute();
  await replaceWords(tx, 'userWords', userId, wordsOf(account.name, account.email, loginName));
  await addLogEntry(tx, { kind: 'login-name-changed', by, ...(by !== userId && { about: userId }) });
  const draft = loginNameEmail(toRecipient(account), loginName, letterhead);
  await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
}

export function loginNameTaken() {
  return badField('loginName', 'Someone else has this login name. Choose another, for example with a number.');
}
