import type { Database } from '#server/platform/database/schema.ts';

/** People whom members vouched for and about whom nobody has decided. */
export interface WaitingVouches {
  count: number;
  /** When a member last vouched for one. */
  at: number;
}

const mostCounted = 100;

/** Finds what waits for managers, up to a hundred. */
export async function findWaitingVouches(db: Database): Promise<WaitingVouches | undefined> {
  const rows = await db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.userId')
    .select('vouches.createdAt')
    .where('state', '=', 'waiting')
    .where('users.role', '!=', 'Guest')
    .orderBy('vouches.id', 'desc')
    .limit(mostCounted)
    .execute();
  const [newest] = rows;
  return newest && { count: rows.length, at: newest.createdAt };
}
