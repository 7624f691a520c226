import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Photos of events that members sent and no manager has decided. */
export interface WaitingPhotos {
  count: number;
  /** When a member last sent one. */
  at: number;
}

const mostCounted = 100;

/** Finds what waits for managers, up to a hundred. */
export async function findWaitingPhotos(db: Database): Promise<WaitingPhotos | undefined> {
  const rows = await db
    .selectFrom('waitingPhotos')
    .innerJoin('users', 'users.id', 'waitingPhotos.userId')
    .select('waitingPhotos.createdAt')
    .where(isOfTheClub)
    .orderBy('waitingPhotos.id', 'desc')
    .limit(mostCounted)
    .execute();
  const [newest] = rows;
  return newest && { count: rows.length, at: newest.createdAt };
}
