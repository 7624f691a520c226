import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { isNotSuspended } from './suspended-accounts.ts';

/**
 * Checks whether a manager may decide about this author's text. They may not decide about their own, unless there is no other
 * Manager or Admin.
 */
export async function mayDecide(db: Database, viewerId: number, authorId: number | null): Promise<boolean> {
  return authorId !== viewerId || !(await hasOtherManager(db, viewerId));
}

async function hasOtherManager(db: Database, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['Manager', 'Admin'])
    .where('id', '!=', userId)
    .where(isNotSuspended(Date.now()))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const mostManagers = 200;

/**
 * Lists the managers who are notified at once that something needs a decision; the others see it when they load a page.
 */
export async function listManagers(tx: DatabaseTransaction): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['Manager', 'Admin'])
    .limit(mostManagers)
    .execute();
  return rows.map(({ id }) => id);
}
