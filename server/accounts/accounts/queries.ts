import type { User } from '#contracts/accounts/accounts.ts';
import { isMember } from '#contracts/platform/policies.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { toLoginName } from './login-columns.ts';
import { toRecipient } from './recipients.ts';
import { isNotSuspended } from './suspended-accounts.ts';

type Row = Omit<User, '_id'> & { id: number };

export function toUser({ id, name, email, avatar, role }: Row): User {
  return { _id: String(id), name, email, avatar, role };
}

/** Returns a user as the viewer of a request. */
export function toViewer({ id, name, avatar, role }: Omit<Row, 'email'>): SignedInViewer {
  return { _id: String(id), userId: id, name, avatar, role };
}

/** Finds the account for a login with this address or login name, ignoring case, with the hash of its password. */
export async function findLogin(db: Database, typed: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'avatar', 'role', 'passwordHash'])
    .where('loginNorm', '=', fold(typed))
    .executeTakeFirst();
}

/** Returns what a member types to log in: their address, or a login name. */
export async function readLogin(db: Database, userId: number): Promise<string> {
  const { email, loginNorm } = await db
    .selectFrom('users')
    .select(['email', 'loginNorm'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return toLoginName(loginNorm) ?? email;
}

/** Returns the recipient of an email to an account. */
export async function readRecipient(db: Database, userId: number) {
  return toRecipient(await readEmailedUser(db, userId));
}

/** Reads the recipient like `readRecipient`, for an email that they asked for. @throws Refusal 403 without an address */
export async function readOwnMailbox(db: Database, userId: number) {
  const user = await readEmailedUser(db, userId);
  if (user.email === '')
    throw new Refusal(403, { error: 'Your account has no email address. Add one on your account page.' });
  return user;
}

/** Reads what an email with an unsubscribe link needs. */
export function readEmailedUser(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

const mostAdmins = 100;

/** Returns the recipients of an email to all Admins. */
export async function listAdminRecipients(tx: DatabaseTransaction) {
  const admins = await tx
    .selectFrom('users')
    .select(['name', 'email', 'emailConfirmedAt'])
    .where('role', '=', 'Admin')
    .orderBy('id')
    .limit(mostAdmins)
    .execute();
  return admins.map(toRecipient);
}

interface FoundViewer {
  viewer: SignedInViewer;
  expiresAt: number;
  hasTwoStep: boolean;
  /** Until when they have to turn on two-step login, epoch ms; null where the club doesn't require it. */
  twoStepDueAt: number | null;
}

/** Finds who a session belongs to and when it ends (epoch ms); undefined when it has ended. */
export async function findViewer(db: Database, sessionId: string, now: number): Promise<FoundViewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('twoStep', (join) =>
      join.onRef('twoStep.userId', '=', 'users.id').on('twoStep.enabledAt', 'is not', null),
    )
    .select(['users.id', 'users.name', 'users.avatar', 'users.role', 'sessions.expiresAt', 'twoStepDueAt', 'enabledAt'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { expiresAt, twoStepDueAt, enabledAt } = row;
  return { viewer: toViewer(row), expiresAt, twoStepDueAt, hasTwoStep: enabledAt !== null };
}

export async function hasAdmin(tx: DatabaseTransaction): Promise<boolean> {
  return (
    (await tx.selectFrom('users').select('id').where('role', '=', 'Admin').limit(1).executeTakeFirst()) !== undefined
  );
}

export async function hasAccounts(tx: DatabaseTransaction): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Checks whether this account is the only Admin who can log in. */
export async function isLastAdmin(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where(isNotSuspended(Date.now()))
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}

/** Returns which of these sessions have ended, or belong to someone who is no longer a member. */
export async function listEndedSessions(db: Database, sessionIds: string[], now: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.expiresAt', '>', now)
    .execute();
  const ended = new Set(sessionIds);
  for (const { id, role } of rows) if (isMember({ _id: '', role })) ended.delete(id);
  return ended;
}
