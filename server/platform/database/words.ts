import { sql } from 'kysely';
import { lastNameFirst } from '#contracts/platform/person-names.ts';
import { findWords, foldLetters, formsOf } from '#contracts/platform/search-words.ts';
import type { DatabaseTransaction } from './schema.ts';
import type { WordTable } from './tables/search.ts';
import { afterAllLetters } from './text.ts';

const longestWord = 40;
const mostWords = 200;

/** Returns the words of some texts, each once: folded, cut to 40 characters, at most 200 of them. */
export function wordsOf(...texts: string[]): string[] {
  const forms = findWords(texts.join('\n'))
    .flatMap(formsOf)
    .filter((form) => form !== '');
  return [...new Set(forms.map(toWord))].slice(0, mostWords);
}

/** Returns folded text as stored in a table of words. PostgreSQL cannot index long values. */
export function toWord(folded: string): string {
  return Array.from(folded).slice(0, longestWord).join('');
}

/** Returns the sort key of a name: the last name, then the others, folded. The same order on both engines. */
export function toSortName(name: string): string {
  const letters = foldLetters(lastNameFirst(name)).replace(/[^\p{L}\p{N}\s]/gu, '');
  return toWord(letters.replaceAll(/\s+/g, ' ').trim());
}

/** Stores the words of an owner, replacing the earlier ones. */
export async function replaceWords(
  tx: DatabaseTransaction,
  table: WordTable,
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

/** A word to search for, or the beginning of one. */
export interface WordFilter {
  table: WordTable;
  word: string;
}

/** Returns a filter for each typed word; none for an empty text, and undefined for signs only, which match nothing. */
export function toWordFilters(table: WordTable, typed: string): WordFilter[] | undefined {
  const words = [
    ...new Set(
      foldLetters(typed)
        .match(/[\p{L}\p{N}]+/gu)
        ?.map(toWord),
    ),
  ];
  if (words.length === 0 && typed.trim() !== '') return undefined;
  return words.slice(0, mostTypedWords).map((word) => ({ table, word }));
}

const mostTypedWords = 8;

const tableNames: Record<WordTable, string> = {
  userWords: 'user_words',
  videoWords: 'video_words',
};

/** Selects the matching rows of the table of words. */
export function selectOwners({ table, word }: WordFilter) {
  const end = word + afterAllLetters;
  return sql`select owner_id from ${sql.table(tableNames[table])} where word >= ${word} and word < ${end}`;
}
