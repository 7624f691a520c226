import type { ListedUser } from '#contracts/admin.ts';
import { toUser } from '#server/accounts/queries.ts';
import type { Database } from '#server/database/schema.ts';
import { byLastName } from '#server/database/text.ts';
import { notFound } from '#server/http/errors.ts';

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'avatar', 'role', 'createdAt', 'lastSeenAt', 'signupReason']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** In order of last name. */
export async function listUsers(db: Database): Promise<ListedUser[]> {
  const users = (await selectUsers(db).execute()).map(toListedUser);
  return users.sort((a, b) => byLastName(a.name, b.name));
}

/** @throws Refusal 404 */
export async function readUser(db: Database, id: number): Promise<ListedUser> {
  const row = await selectUsers(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('user');
  return toListedUser(row);
}

function toListedUser(row: Row): ListedUser {
  return {
    ...toUser(row),
    date: new Date(row.createdAt).toISOString(),
    lastSeen: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
    reason: row.signupReason,
  };
}
