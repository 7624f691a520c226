import type { User } from '#contracts/accounts.ts';
import type { Viewer } from '#contracts/policies.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';

type Row = Omit<User, '_id'> & { id: number };

export function toUser({ id, name, email, avatar, role }: Row): User {
  return { _id: String(id), name, email, avatar, role };
}

/** The account with this email address, without regard to case, and the hash of its password. */
export async function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'avatar', 'role', 'passwordHash'])
    .where('emailNorm', '=', fold(email))
    .executeTakeFirst();
}

/** Who a session that has not ended belongs to. */
export async function findViewer(db: Database, sessionId: string, now: number): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.name', 'users.avatar', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
  return row && { _id: String(row.id), name: row.name, avatar: row.avatar, role: row.role };
}

export async function hasAccounts(tx: DatabaseTransaction): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether nobody would be left to look after the club without this account. */
export async function isLastAdmin(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const admins = await tx.selectFrom('users').select('id').where('role', '=', 'Admin').limit(2).execute();
  return admins.length === 1 && admins[0]?.id === userId;
}
