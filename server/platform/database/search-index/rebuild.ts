import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Entry, encodeEntries, idOf, toEntry } from './entries.ts';
import { lockIndex, wordsOf } from './index-document.ts';
import { type DocumentKind, documentKinds, numberOf, type SourceDocument } from './list-documents.ts';
import { appendPostings, deleteUnusedWords } from './postings.ts';
import { readDocuments } from './sources.ts';
import { readWordIds } from './word-ids.ts';

/** Increment it when documents are indexed differently: the next start then rebuilds the index. */
const format = 4;
/** How many documents are in memory at a time. */
const atOnce = 500;

/** Builds the index if there is none in the current format. Returns whether it did. */
export async function fillSearchIndex(db: Database): Promise<boolean> {
  const state = await db.selectFrom('searchState').select('format').executeTakeFirst();
  if (state?.format === format) return false;
  await rebuildSearchIndex(db);
  return true;
}

/**
 * Builds the index again from the database. Searches use the earlier one until it is complete; writers wait. If the
 * process is killed, nothing has changed. Returns the number of documents.
 */
export function rebuildSearchIndex(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockIndex(tx);
    for (const table of ['searchPostings', 'searchDocuments', 'searchState'] as const)
      await tx.deleteFrom(table).execute();
    let count = 0;
    for (const kind of documentKinds) count += await addAll(tx, kind);
    await deleteUnusedWords(tx);
    await tx.insertInto('searchState').values({ format }).execute();
    return count;
  });
}

async function addAll(tx: DatabaseTransaction, kind: DocumentKind): Promise<number> {
  let count = 0;
  for (let from: number | undefined = 0; from !== undefined; ) {
    const documents = await readDocuments(tx, kind, { from, to: Number.MAX_SAFE_INTEGER, limit: atOnce });
    await addDocuments(tx, numberOf(kind), documents);
    count += documents.length;
    const last = documents.at(-1);
    from = last && documents.length === atOnce ? last.id + 1 : undefined;
  }
  return count;
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
