import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { isNotSuspended } from './suspended-accounts.ts';

/**
 * Whether somebody may decide about something by this author: nobody decides about their own, unless there is no other
 * manager or Admin.
 */
export async function mayDecide(
  db: Database | DatabaseTransaction,
  viewerId: number,
  authorId: number | null,
): Promise<boolean> {
  return authorId !== viewerId || !(await hasOtherManager(db, viewerId));
}

async function hasOtherManager(db: Database | DatabaseTransaction, userId: number): Promise<boolean> {
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

/** Lists who is told at once that there is something to look at; others see it when they load a page. */
export async function listManagers(tx: DatabaseTransaction): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['Manager', 'Admin'])
    .limit(mostManagers)
    .execute();
  return rows.map(({ id }) => id);
}
