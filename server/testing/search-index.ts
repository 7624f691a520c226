import type { Database } from '#server/platform/database/schema.ts';
import { decodeEntries } from '#server/platform/database/search-index/entries.ts';

/** Returns the documents of each word, independent of word ids and of how the rows are split. */
export async function readIndex(db: Database): Promise<string[]> {
  const words = new Map((await db.selectFrom('searchWords').selectAll().execute()).map(({ id, word }) => [id, word]));
  const found: string[] = [];
  for (const { wordId, kind, entries } of await db.selectFrom('searchPostings').selectAll().execute())
    for (const entry of decodeEntries(entries)) found.push(`${words.get(wordId)} ${kind} ${entry}`);
  return found.toSorted();
}
