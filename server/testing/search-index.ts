import type { Database } from '#server/platform/database/schema.ts';
import { decodeEntries } from '#server/platform/database/search-index/entries.ts';
import { numbersIn } from '#server/platform/database/search-index/generations.ts';

const kinds = numbersIn(1)[0] as number;

/** Returns the documents of each word, independent of word ids, generations, and how the rows are split. */
export async function readIndex(db: Database): Promise<string[]> {
  const words = new Map((await db.selectFrom('searchWords').selectAll().execute()).map(({ id, word }) => [id, word]));
  const found: string[] = [];
  for (const { wordId, kind, entries } of await db.selectFrom('searchPostings').selectAll().execute())
    for (const entry of decodeEntries(entries)) found.push(`${words.get(wordId)} ${kind % kinds} ${entry}`);
  return found.toSorted();
}
