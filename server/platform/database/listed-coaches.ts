import { foldLetters } from '#contracts/platform/search-words.ts';
import { isShown } from './hidden-items.ts';
import type { DatabaseTransaction } from './schema.ts';
import { toWord } from './words.ts';

/** Returns the word under which coaches with a sport are listed; an empty one lists all coaches. */
export function sportWord(sport: string): string {
  return toWord(foldLetters(sport).trim());
}

/** Updates where a coach is listed: with all coaches, and under each sport; Guests and hidden profiles nowhere. */
export async function updateListedCoach(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('listedCoaches').where('userId', '=', userId).execute();
  const coach = await tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['sortName', 'status', 'favsportsJson'])
    .where('userId', '=', userId)
    .where('role', '!=', 'Guest')
    .where(isShown('profile', 'profiles.userId'))
    .executeTakeFirst();
  if (!coach) return;
  const { sortName, status, favsportsJson } = coach;
  const sports = JSON.parse(favsportsJson) as string[];
  const byWord = new Map([...sports.map((sport) => [sportWord(sport), sport] as const), ['', '']]);
  const rows = [...byWord].map(([word, sport]) => ({ word, sport, sortName, userId, status }));
  await tx.insertInto('listedCoaches').values(rows).execute();
}
