import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';

/** Updates where a coach is listed, and the search index. */
export async function indexProfile(tx: DatabaseTransaction, userId: number): Promise<void> {
  await updateListedCoach(tx, userId);
  await indexCoach(tx, userId);
}

/** Updates the search index of a coach: the card that everyone may read, and the profile that members may read. */
export async function indexCoach(tx: DatabaseTransaction, userId: number): Promise<void> {
  await indexDocuments(tx, 'coaches', [userId]);
  await indexDocuments(tx, 'cards', [userId]);
}
