import type { Memorial, Remembered } from '#contracts/membership/memorials.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';

/** Returns a page of the members who died, counted from 1, the last added first, with one more to see if there are others. */
export async function listRemembered(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<Remembered[]> {
  const rows = await selectRemembered(db)
    .orderBy('memorials.createdAt', 'desc')
    .orderBy('memorials.userId', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toRemembered);
}

/** @throws Refusal 404 */
export async function readRemembered(db: Database, userId: number): Promise<Remembered> {
  const row = await selectRemembered(db).where('memorials.userId', '=', userId).executeTakeFirst();
  if (!row) throw notFound('memorial');
  return toRemembered(row);
}

function selectRemembered(db: Database) {
  return db
    .selectFrom('memorials')
    .innerJoin('users', 'users.id', 'memorials.userId')
    .select(['memorials.userId', 'users.name', 'users.avatar', 'born', 'died', 'words']);
}

function toRemembered({ userId, ...row }: Omit<Remembered, 'user'> & Memorial & { userId: number }): Remembered {
  return { user: String(userId), ...row };
}
