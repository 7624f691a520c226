import { mailboxPeople } from '#contracts/membership/assisted-accounts.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { isClosedAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { type Confirmation, confirmAddress } from '#server/accounts/accounts/confirm-address.ts';
import {
  type EmailedKeys,
  findKeyOwner,
  type KeyPurpose,
  keyLifetime,
  spendKeyOf,
  spendToken,
} from '#server/accounts/accounts/emailed-keys.ts';
import { findFailure } from '#server/accounts/accounts/failing-addresses.ts';
import { toLoginName } from '#server/accounts/accounts/login-columns.ts';
import { toViewer } from '#server/accounts/accounts/queries.ts';
import { type EmailedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { beforeAllElse, enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { confirmAddressEmail, loginEmail, passwordChangedEmail, resetEmail } from './emails.ts';
import { spentKey, wrongCode } from './refusals.ts';

const notAgainWithin = oneMinute;
const letters = {
  reset: { path: '/create-new-pass', compose: resetEmail },
  login: { path: '/login-link', compose: loginEmail },
  // If this used a login key, no login email could be sent within the same minute.
  confirm: { path: '/confirm-address', compose: confirmAddressEmail },
} as const;

/**
 * Writes the email with a link and a code for an address, if it has an open account, at most once a minute. People who share a
 * mailbox get one each. A suspended account gets the email, too; using it says why the login is refused. Runs as a job, so that
 * asking takes the same time for every address.
 */
export async function emailKey(
  db: Database,
  keys: EmailedKeys,
  { email, purpose }: { email: string; purpose: keyof typeof letters },
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const accounts = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'loginNorm', 'emailConfirmedAt', 'role'])
      .where('emailNorm', '=', fold(email))
      .orderBy('id')
      .limit(mailboxPeople)
      .execute();
    const isShared = accounts.length > 1;
    for (const account of accounts) await emailKeyOf(tx, keys, { account, purpose, isShared }, letterhead);
  });
}

/** Returns what one of the people who share a mailbox logs in with, in words. */
function whose({ email, loginNorm }: Account): string {
  const loginName = toLoginName(loginNorm);
  return loginName === null ? `the address ${email}` : `the login name ${loginName}`;
}

type Account = EmailedUser & { id: number; loginNorm: string; role: Role };

async function emailKeyOf(
  tx: DatabaseTransaction,
  keys: EmailedKeys,
  { account, purpose, isShared }: { account: Account; purpose: keyof typeof letters; isShared: boolean },
  letterhead: Letterhead,
): Promise<void> {
  const { path, compose } = letters[purpose];
  const isProven = account.emailConfirmedAt !== null;
  if (purpose === 'confirm' && isProven && !(await findFailure(tx, account.email))) return;
  if (await wasEmailedJustNow(tx, account.id, purpose)) return;
  if (await isClosedAccount(tx, account.id)) return;
  const { token, code } = await keys.create(tx, account.id, purpose);
  const url = `${letterhead.siteUrl}${path}/${token}`;
  const link = { url, code, owner: isShared ? whose(account) : null, isGuest: account.role === 'Guest', isProven };
  const draft = { ...compose(toRecipient(account), link), isForLogin: true };
  await enqueue(tx, 'send-mail', composeEmail(draft, letterhead), beforeAllElse);
}

async function wasEmailedJustNow(tx: DatabaseTransaction, userId: number, purpose: KeyPurpose): Promise<boolean> {
  const row = await tx
    .selectFrom('mailedKeys')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.expiresAt > Date.now() + keyLifetime - notAgainWithin;
}

type Context = Omit<Confirmation, 'userId' | 'setsPassword'>;

/**
 * Sets a new password with the token of an emailed link. Ends all sessions of the account and emails its owner.
 * @throws Refusal 400 `password` when the token is not valid
 */
export async function setNewPassword(
  db: Database,
  token: string,
  passwordHash: string,
  context: Context,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const key = await spendToken(tx, 'reset', token);
    if (!key) throw spentKey('password');
    await confirmAddress(tx, { ...context, userId: key.userId, setsPassword: true });
    await replacePassword(tx, key.userId, passwordHash, context.letterhead);
  });
}

/** Replaces the password of an account, ends all its sessions and keys, forgets its devices, and emails its owner. */
export async function replacePassword(
  tx: DatabaseTransaction,
  userId: number,
  passwordHash: string,
  letterhead: Letterhead,
): Promise<void> {
  // First, so that a login with the old password either waits for this, or its session is deleted below.
  const account = await tx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .returning(['name', 'email', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow();
  for (const table of ['sessions', 'mailedKeys', 'phoneCodes', 'knownDevices'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await addLogEntry(tx, { kind: 'password-changed', by: userId });
  const draft = passwordChangedEmail(toRecipient(account), letterhead.siteUrl);
  await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
}

interface EmailedLogin {
  viewer: SignedInViewer;
  passwordRemoved: boolean;
}

/** Returns whose login link a token belongs to, without spending it. @throws Refusal 400 when it is not valid */
export async function readOwnerOfLink(db: Database, token: string): Promise<number> {
  const owner = (await findKeyOwner(db, 'login', token)) ?? (await findKeyOwner(db, 'confirm', token));
  if (!owner) throw spentKey();
  return owner.userId;
}

/** Spends the token of an emailed link that logs in or confirms an address. @throws Refusal 400 when it is not valid */
export async function spendLoginToken(db: Database, token: string, context: Context): Promise<EmailedLogin> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    const key = (await spendToken(tx, 'login', token)) ?? (await spendToken(tx, 'confirm', token));
    if (!key) throw spentKey();
    return enter(tx, key.userId, context);
  });
}

/** Spends the login key of a user who typed the right code. @throws Refusal 400 `code` when it is no longer valid */
export async function spendLoginCode(db: Database, userId: number, context: Context): Promise<EmailedLogin> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    if (!(await spendKeyOf(tx, userId, 'login'))) throw wrongCode();
    return enter(tx, userId, context);
  });
}

async function enter(tx: DatabaseTransaction, userId: number, context: Context): Promise<EmailedLogin> {
  const passwordRemoved = await confirmAddress(tx, { ...context, userId });
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'avatar', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { viewer: toViewer(row), passwordRemoved };
}

/** Spends the reset key of a user who typed the right code; returns a token as in the link. @throws Refusal 400 `code` */
export async function exchangeResetCode(db: Database, keys: EmailedKeys, userId: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    if (!(await spendKeyOf(tx, userId, 'reset'))) throw wrongCode();
    return (await keys.create(tx, userId, 'reset')).token;
  });
}
