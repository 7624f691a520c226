import type { DatabaseTransaction } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { replaceWords, toSortName, toWord, wordsOf } from '#server/database/words.ts';

/**
 * Writes the sort key and search words of a coach. Only from what the card shows: otherwise visitors could find out the
 * rest by guessing.
 */
export async function indexProfile(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { name, handle, company, location, favsportsJson } = await tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['name', 'handle', 'company', 'location', 'favsportsJson'])
    .where('profiles.userId', '=', userId)
    .executeTakeFirstOrThrow();
  const sports = JSON.parse(favsportsJson) as string[];
  await tx
    .updateTable('profiles')
    .set({ sortName: toSortName(name) })
    .where('userId', '=', userId)
    .execute();
  await replaceWords(tx, 'profileWords', userId, wordsOf(name, handle, company, location, ...sports));
  await replaceSports(tx, userId, sports);
}

async function replaceSports(tx: DatabaseTransaction, ownerId: number, sports: string[]): Promise<void> {
  await tx.deleteFrom('profileSports').where('ownerId', '=', ownerId).execute();
  const byWord = new Map(sports.map((sport) => [toWord(fold(sport)), sport]));
  const rows = [...byWord].map(([word, sport]) => ({ word, ownerId, sport }));
  if (rows.length > 0) await tx.insertInto('profileSports').values(rows).execute();
}
