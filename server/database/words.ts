import { sql } from 'kysely';
import type { DatabaseTransaction } from './schema.ts';
import type { WordTable } from './tables/words.ts';
import { afterAllLetters, fold } from './text.ts';

const longestWord = 40;
const mostWords = 200;

/** The words of some texts, each once: folded, cut to 40 letters, at most 200 of them. */
export function wordsOf(...texts: string[]): string[] {
  const words = fold(texts.join('\n')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map(toWord))].slice(0, mostWords);
}

/** Folded text as it is stored in a table of words. PostgreSQL cannot index long ones. */
export function toWord(folded: string): string {
  return Array.from(folded).slice(0, longestWord).join('');
}

/** What people are sorted by: the last word of their name, then the others, folded. The same order on both engines. */
export function toSortName(name: string): string {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .split(/\s+/);
  return toWord([words.at(-1), ...words.slice(0, -1)].join(' '));
}

/** Stores the words of one owner in place of those before. */
export async function replaceWords(
  tx: DatabaseTransaction,
  table: Exclude<WordTable, 'profileSports'>,
  ownerId: number,
  words: string[],
): Promise<void> {
  await tx.deleteFrom(table).where('ownerId', '=', ownerId).execute();
  if (words.length === 0) return;
  await tx
    .insertInto(table)
    .values(words.map((word) => ({ word, ownerId })))
    .execute();
}

/** Something that is to be found has such a word: exactly it, or one that begins with it. */
export interface WordFilter {
  table: WordTable;
  word: string;
  isBeginning: boolean;
}

/** One filter for each word that was typed; undefined where something was typed that has no words, so nothing matches. */
export function toWordFilters(table: WordTable, typed: string): WordFilter[] | undefined {
  const words = wordsOf(typed);
  if (words.length === 0 && typed.trim() !== '') return undefined;
  return words.slice(0, mostTypedWords).map((word) => ({ table, word, isBeginning: true }));
}

const mostTypedWords = 8;

const tableNames: Record<WordTable, string> = {
  userWords: 'user_words',
  profileWords: 'profile_words',
  profileSports: 'profile_sports',
  videoWords: 'video_words',
};

/** The rows of the table of words that match. */
export function selectOwners({ table, word, isBeginning }: WordFilter) {
  const end = word + afterAllLetters;
  const isMatch = isBeginning ? sql`word >= ${word} and word < ${end}` : sql`word = ${word}`;
  return sql`select owner_id from ${sql.table(tableNames[table])} where ${isMatch}`;
}
