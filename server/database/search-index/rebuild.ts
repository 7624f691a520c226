import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type DocumentKind, documentKinds, numberOf } from './documents.ts';
import { type Entry, encodeEntries, encodeEntry, idOf, toEntry } from './entries.ts';
import { lockIndex, wordsOf } from './index-document.ts';
import { longestPosting, writePostings } from './postings.ts';
import { readDocuments } from './sources.ts';
import { readWordIds } from './word-ids.ts';

/** Increment it when documents are indexed differently: the next start then rebuilds the index. */
const format = 1;
const documentsAtOnce = 500;

/** Builds the index if there is none, or only one in an earlier format. Returns whether it did. */
export async function fillSearchIndex(db: Database): Promise<boolean> {
  const state = await db.selectFrom('searchState').select('format').executeTakeFirst();
  if (state?.format === format) return false;
  await rebuildSearchIndex(db);
  return true;
}

/**
 * Rebuilds the index from the database in one transaction: until it is done, searches use the old index and writes wait.
 * Returns the number of documents.
 */
export async function rebuildSearchIndex(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Locks all topics, in alphabetical order, so that nothing that is indexed changes in the meantime.
    for (const topic of ['accounts', 'events', 'photos', 'posts', 'profiles', 'site'] as const) {
      await tx
        .updateTable('changes')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('topic', '=', topic)
        .execute();
    }
    await lockIndex(tx);
    for (const table of ['searchPostings', 'searchDocuments', 'searchWords', 'searchState'] as const) {
      await tx.deleteFrom(table).execute();
    }
    const wordIds = new Map<string, number>();
    let documents = 0;
    for (const kind of documentKinds) documents += await indexAll(tx, kind, wordIds);
    await tx.insertInto('searchState').values({ format }).execute();
    return documents;
  });
}

async function indexAll(tx: DatabaseTransaction, kind: DocumentKind, wordIds: Map<string, number>): Promise<number> {
  const postings = createPostings();
  let indexed = 0;
  for (let from = 1; ; ) {
    const to = Number.MAX_SAFE_INTEGER;
    const documents = await readDocuments(tx, kind, { from, to, limit: documentsAtOnce });
    const words = documents.map((document) => ({ id: document.id, words: wordsOf(document) }));
    await learn(tx, wordIds, new Set(words.flatMap((document) => [...document.words.keys()])));
    const rows = [];
    for (const document of words) {
      const entries = [...document.words].map(([word, isTitle]) => toEntry(wordIds.get(word) as number, isTitle));
      for (const word of entries) postings.add(idOf(word), toEntry(document.id, word % 2 === 1));
      const text = encodeEntries(entries.toSorted((a, b) => a - b));
      if (text !== '') rows.push({ kind: numberOf(kind), id: document.id, words: text });
    }
    if (rows.length > 0) await tx.insertInto('searchDocuments').values(rows).execute();
    await writePostings(tx, numberOf(kind), postings.takeFull());
    indexed += rows.length;
    if (documents.length < documentsAtOnce) break;
    from = (documents.at(-1)?.id ?? 0) + 1;
  }
  await writePostings(tx, numberOf(kind), postings.takeRest());
  return indexed;
}

async function learn(tx: DatabaseTransaction, wordIds: Map<string, number>, words: Set<string>): Promise<void> {
  const unknown = [...words].filter((word) => !wordIds.has(word));
  for (const [word, id] of await readWordIds(tx, unknown)) wordIds.set(word, id);
}

interface OpenPosting {
  first: number;
  entries: string;
  last: Entry;
}

/** Collects the postings of documents, which must be added in the order of their ids. */
function createPostings() {
  const open = new Map<number, OpenPosting>();
  let full: { wordId: number; first: number; entries: string }[] = [];
  return {
    add(wordId: number, entry: Entry) {
      const posting = open.get(wordId) ?? { first: 0, entries: '', last: 0 };
      const text = encodeEntry(entry, posting.last);
      if (posting.entries.length + text.length <= longestPosting) {
        open.set(wordId, { ...posting, entries: posting.entries + text, last: entry });
        return;
      }
      full.push({ wordId, first: posting.first, entries: posting.entries });
      open.set(wordId, { first: idOf(entry), entries: encodeEntry(entry, 0), last: entry });
    },
    takeFull() {
      const taken = full;
      full = [];
      return taken;
    },
    takeRest() {
      return [...full, ...[...open].map(([wordId, { first, entries }]) => ({ wordId, first, entries }))];
    },
  };
}
