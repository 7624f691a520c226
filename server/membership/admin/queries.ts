import { sql } from 'kysely';
import type { ListedUser } from '#contracts/membership/admin.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { toLoginName } from '#server/accounts/accounts/login-columns.ts';
import { toUser } from '#server/accounts/accounts/queries.ts';
import { type FoundPage, findPage } from '#server/platform/database/find-page.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toWordFilters } from '#server/platform/database/words.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { toDate } from '#server/platform/time/to-date.ts';

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('memorials', 'memorials.userId', 'users.id')
    .leftJoin('suspensions', (join) =>
      join
        .onRef('suspensions.userId', '=', 'users.id')
        .on((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', Date.now())])),
    )
    .select([
      'users.id',
      'name',
      'email',
      'loginNorm',
      'avatar',
      'role',
      'users.createdAt',
      'lastSeenAt',
      'signupReason',
      'emailConfirmedAt',
    ])
    .select(['memorials.userId as rememberedId', 'born', 'died', 'words'])
    .leftJoin('failingAddresses', (join) =>
      join.onRef('failingAddresses.emailNorm', '=', 'users.emailNorm').on('failingAddresses.since', 'is not', null),
    )
    .select(['failingAddresses.reason as failureReason', 'said', 'since'])
    .select(['suspensions.until', 'suspensions.reason as suspensionReason']);
}

/** Guests who died don’t wait for approval. */
const isWaiting = sql`not exists (select 1 from memorials as m where m.user_id = u.id)`;

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export interface UserSearch {
  search?: string | undefined;
  role?: Role | '' | undefined;
}

export interface UserPage extends Omit<FoundPage, 'ids'> {
  users: ListedUser[];
}

/**
 * Returns a page of the users by last name, counted from 1: those with the role who match every word of `search`. A word matches
 * the beginning of a word in their name, email address, or login name. Members who died are not among the Guests.
 */
export async function listUsers(
  db: Database,
  { search = '', role = '' }: UserSearch,
  part: { page: number; limit: number },
): Promise<UserPage> {
  const words = toWordFilters('userWords', search);
  if (!words) return { users: [], hasMore: false, total: 0 };
  const searched = {
    from: sql`users as u`,
    id: sql`u.id`,
    order: sql`u.sort_name, u.id`,
    where: role === '' ? [] : [sql`u.role = ${role}`, ...(role === 'Guest' ? [isWaiting] : [])],
    words,
  };
  const { ids, ...rest } = await findPage(db, searched, part);
  const rows = await selectUsers(db).where('users.id', 'in', ids).execute();
  const users = new Map(rows.map((row) => [row.id, toListedUser(row)]));
  return { ...rest, users: ids.flatMap((id) => users.get(id) ?? []) };
}

/** Reads a user as Admins see them. @throws Refusal 404 */
export async function readUser(db: Database, id: number): Promise<ListedUser> {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('user');
  return toListedUser(row);
}

function toFailure({ failureReason: reason, said, since }: Row): ListedUser['emailFailure'] {
  if (reason === null || said === null || since === null) return null;
  return { reason, said, since: toDate(since) };
}

function toListedUser(row: Row): ListedUser {
  return {
    ...toUser(row),
    loginName: toLoginName(row.loginNorm),
    date: toDate(row.createdAt),
    lastSeen: toDate(row.lastSeenAt),
    reason: row.signupReason,
    emailConfirmed: row.emailConfirmedAt !== null,
    emailFailure: toFailure(row),
    memorial: row.rememberedId === null ? null : { born: row.born, died: row.died, words: row.words ?? '' },
    suspension: row.suspensionReason === null ? null : { until: row.until, reason: row.suspensionReason },
  };
}
