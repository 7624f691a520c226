import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { fold } from '#server/platform/database/text.ts';
import { toSortName, toWord } from '#server/platform/database/words.ts';

/** Updates the sort key and the search index of a coach. */
export async function indexProfile(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { name, favsportsJson } = await tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['name', 'favsportsJson'])
    .where('profiles.userId', '=', userId)
    .executeTakeFirstOrThrow();
  const sports = JSON.parse(favsportsJson) as string[];
  await tx
    .updateTable('profiles')
    .set({ sortName: toSortName(name) })
    .where('userId', '=', userId)
    .execute();
  await replaceSports(tx, userId, sports);
  await indexCoach(tx, userId);
}

/** Updates the search index of a coach: the card that everyone may read, and the profile that members may read. */
export async function indexCoach(tx: DatabaseTransaction, userId: number): Promise<void> {
  await indexDocuments(tx, 'coaches', [userId]);
  await indexDocuments(tx, 'cards', [userId]);
}

async function replaceSports(tx: DatabaseTransaction, ownerId: number, sports: string[]): Promise<void> {
  await tx.deleteFrom('profileSports').where('ownerId', '=', ownerId).execute();
  const byWord = new Map(sports.map((sport) => [toWord(fold(sport)), sport]));
  const rows = [...byWord].map(([word, sport]) => ({ word, ownerId, sport }));
  if (rows.length > 0) await tx.insertInto('profileSports').values(rows).execute();
}
