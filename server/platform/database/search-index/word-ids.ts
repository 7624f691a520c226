import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

const wordsAtOnce = 500;

/** Returns the ids of words and creates missing ones. Call it only while the index is locked. */
export async function readWordIds(tx: DatabaseTransaction, words: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < words.length; start += wordsAtOnce) {
    const some = words.slice(start, start + wordsAtOnce);
    for (const { id, word } of await findWords(tx, some)) ids.set(word, id);
    const missing = some.filter((word) => !ids.has(word));
    if (missing.length === 0) continue;
    const rows = missing.map((word) => ({ word }));
    const added = await tx.insertInto('searchWords').values(rows).returning(['id', 'word']).execute();
    for (const { id, word } of added) ids.set(word, id);
  }
  return ids;
}

function findWords(tx: DatabaseTransaction, words: string[]) {
  return tx.selectFrom('searchWords').select(['id', 'word']).where('word', 'in', words).execute();
}
