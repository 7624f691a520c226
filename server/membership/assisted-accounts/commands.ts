import { mailboxPeople } from '#contracts/membership/assisted-accounts.ts';
import { loginNameTaken } from '#server/accounts/accounts/change-login-name.ts';
import type { AcceptedInvitation } from '#server/accounts/accounts/commands.ts';
import { freeMailbox, turnOffEmails } from '#server/accounts/accounts/give-address.ts';
import { insertAccount } from '#server/accounts/accounts/insert-account.ts';
import { toRecipient } from '#server/accounts/accounts/recipients.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import { isUniqueViolation } from '#server/platform/database/errors.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { mailboxSharedEmail } from './emails.ts';

interface AssistedAccount {
  name: string;
  loginName: string;
  /** The mailbox of a member, who shares it; `''` without one. */
  email: string;
  passwordHash: string;
}

interface Opening {
  managerId: number;
  /** Spends the code of their invitation, if they have one. */
  acceptInvitation: ((tx: DatabaseTransaction) => Promise<AcceptedInvitation>) | undefined;
  letterhead: Letterhead;
}

/**
 * Opens the account of a User who logs in with a login name. People without a mailbox get no emails. A shared mailbox counts as
 * proven, because the member who has it has proven it. That member gets an email about it.
 * @throws Refusal 400 `loginName` when it is taken; 400 `email` when no member has proven that mailbox, or enough people share it;
 * 400 `invitation` when the code does not work
 */
export async function createAssistedAccount(
  db: Database,
  account: AssistedAccount,
  { managerId, acceptInvitation, letterhead }: Opening,
) {
  const { loginName, email } = account;
  try {
    return await inTransaction(db, async (tx) => {
      // First, so that two who want to share the same mailbox wait for each other.
      await markChanged(tx, 'accounts');
      if (email !== '') await freeMailbox(tx, email);
      const sharer = email === '' ? undefined : await readSharer(tx, email);
      const invitation = await acceptInvitation?.(tx);
      const standing = { role: 'User' as const, emailConfirmedAt: sharer?.emailConfirmedAt ?? null };
      const mailbox = sharer?.email ?? '';
      const row = await insertAccount(tx, { ...account, email: mailbox, signupReason: '' }, standing);
      await invitation?.recordMember(row.id);
      const detail = sharer ? `Shares the mailbox of ${sharer.name}` : 'Without an email address';
      await addLogEntry(tx, { kind: 'account-opened', by: managerId, about: row.id, detail });
      if (!sharer) await turnOffEmails(tx, row.id);
      else {
        const draft = mailboxSharedEmail(toRecipient(sharer), { name: row.name, loginName }, letterhead);
        await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
      }
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw loginNameTaken();
  }
}

const notProven =
  'The person with this address hasn’t shown that it’s theirs. Ask them to log in by email once, then try again.';

/** Reads the member whose mailbox is to be shared. @throws Refusal 400 `email` */
async function readSharer(tx: DatabaseTransaction, email: string) {
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'emailConfirmedAt', 'role', 'loginNorm'])
    .select(isNotSuspended(Date.now()).as('isActive'))
    .where('emailNorm', '=', fold(email))
    .limit(mailboxPeople)
    .execute();
  const sharer = people.find(
    ({ role, loginNorm, isActive }) => role !== 'Guest' && isActive && loginNorm === fold(email),
  );
  if (!sharer)
    throw badField('email', 'No member has this address. With an address of their own, they sign up themselves.');
  if (sharer.emailConfirmedAt === null) throw badField('email', notProven);
  if (people.length === mailboxPeople) throw badField('email', 'Two people share this mailbox already.');
  return sharer;
}
