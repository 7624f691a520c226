import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { type DocumentKind, numberOf, type SourceDocument } from './documents.ts';
import { type Entry, encodeEntries, idOf, toEntry } from './entries.ts';
import { numberIn, otherThan } from './generations.ts';
import { wordsOf } from './index-document.ts';
import { appendPostings } from './postings.ts';
import { readDocuments } from './sources.ts';
import { readWordIds } from './word-ids.ts';

/**
 * Adds the next documents of a kind to the generation that is being built, at most `limit`, and notes how far it is now.
 * Returns their number; fewer than `limit` means that these were the last of their kind.
 */
export async function buildDocuments(tx: DatabaseTransaction, kind: DocumentKind, limit: number): Promise<number> {
  const { generation, builtTo } = await tx
    .selectFrom('searchState')
    .select(['generation', 'builtTo'])
    .executeTakeFirstOrThrow();
  const documents = await readDocuments(tx, kind, { from: builtTo + 1, to: Number.MAX_SAFE_INTEGER, limit });
  await addDocuments(tx, numberIn(otherThan(generation), kind), documents);
  const builtKind = numberOf(kind);
  const last = documents.at(-1)?.id ?? 0;
  const position = documents.length < limit ? { builtKind: builtKind + 1, builtTo: 0 } : { builtKind, builtTo: last };
  await tx.updateTable('searchState').set(position).execute();
  return documents.length;
}

async function addDocuments(tx: DatabaseTransaction, kind: number, documents: SourceDocument[]): Promise<void> {
  const wordsById = new Map(documents.map((document) => [document.id, wordsOf(document)]));
  const wordIds = await readWordIds(tx, [...new Set([...wordsById.values()].flatMap((words) => [...words.keys()]))]);
  const postings = new Map<number, Entry[]>();
  const rows = [];
  for (const [id, words] of wordsById) {
    const entries = [...words].map(([word, isTitle]) => toEntry(wordIds.get(word) as number, isTitle));
    for (const entry of entries) {
      const documentsOf = postings.get(idOf(entry)) ?? [];
      documentsOf.push(toEntry(id, entry % 2 === 1));
      postings.set(idOf(entry), documentsOf);
    }
    if (entries.length > 0) rows.push({ kind, id, words: encodeEntries(entries.toSorted((a, b) => a - b)) });
  }
  if (rows.length > 0) await tx.insertInto('searchDocuments').values(rows).execute();
  await appendPostings(tx, kind, postings);
}
