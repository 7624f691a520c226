import { dashes, findWords, foldLetters, formsOf } from '#contracts/platform/search-words.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { toWord } from '#server/platform/database/words.ts';
import { decodeEntries, type Entry, encodeEntries, idOf, toEntry } from './entries.ts';
import { type DocumentKind, numberOf, type SourceDocument } from './list-documents.ts';
import { changePostings, type WordChanges } from './postings.ts';
import { readDocuments } from './sources.ts';
import { readWordIds } from './word-ids.ts';

const mostWords = 2000;

/** The ending of “Gus's”, which people leave out. */
const possessive = /'s\b/gu;

/** How many words of a search count. */
const mostTyped = 8;

const mostEntries = 4000;

/**
 * Updates the index of documents from their rows, which may have been deleted. Call it in the transaction that changed
 * them. Idempotent.
 */
export async function indexDocuments(tx: DatabaseTransaction, kind: DocumentKind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockIndex(tx);
  for (const id of ids) {
    const [document] = await readDocuments(tx, kind, { from: id, to: id, limit: 1 });
    const entries = document ? await toEntries(tx, document) : [];
    await replaceWords(tx, numberOf(kind), id, entries);
  }
}

/** Adds text to a document without reading the rest of it; for a comment in a long discussion. */
export async function addToDocument(
  tx: DatabaseTransaction,
  kind: DocumentKind,
  id: number,
  text: string,
): Promise<void> {
  await lockIndex(tx);
  const added = await toEntries(tx, { id, title: '', body: [text] });
  const number = numberOf(kind);
  const before = await readEntries(tx, number, id);
  const known = new Set(before.map(idOf));
  const entries = [...before, ...added.filter((entry) => !known.has(idOf(entry)))];
  await replaceWords(tx, number, id, entries.slice(0, mostEntries), before);
}

/** Makes writers to the index wait for each other. Call it after locking the feature's own topics, to avoid deadlocks. */
export async function lockIndex(tx: DatabaseTransaction): Promise<void> {
  await tx
    .updateTable('changes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('topic', '=', 'search')
    .execute();
}

async function toEntries(tx: DatabaseTransaction, document: SourceDocument): Promise<Entry[]> {
  const words = wordsOf(document);
  const ids = await readWordIds(tx, [...words.keys()]);
  return [...words].map(([word, isTitle]) => toEntry(ids.get(word) as number, isTitle));
}

/** Returns the words of a document, and whether each is in the title. */
export function wordsOf({ title, body }: SourceDocument): Map<string, boolean> {
  const titleWords = splitWords([title]);
  return new Map([...splitWords([title, ...body])].map((word) => [word, titleWords.has(word)]));
}

async function replaceWords(
  tx: DatabaseTransaction,
  kind: number,
  id: number,
  entries: Entry[],
  known?: Entry[],
): Promise<void> {
  const before = known ?? (await readEntries(tx, kind, id));
  const newEntries = new Set(entries);
  const oldEntries = new Set(before);
  const changes: WordChanges = new Map();
  for (const entry of oldEntries) if (!newEntries.has(entry)) changes.set(idOf(entry), undefined);
  for (const entry of newEntries) if (!oldEntries.has(entry)) changes.set(idOf(entry), { isTitle: entry % 2 === 1 });
  if (changes.size === 0) return;
  await changePostings(tx, kind, id, changes);
  await tx.deleteFrom('searchDocuments').where('kind', '=', kind).where('id', '=', id).execute();
  if (entries.length === 0) return;
  const words = encodeEntries(entries.toSorted((a, b) => a - b));
  await tx.insertInto('searchDocuments').values({ kind, id, words }).execute();
}

async function readEntries(tx: DatabaseTransaction, kind: number, id: number): Promise<Entry[]> {
  const row = await tx
    .selectFrom('searchDocuments')
    .select('words')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? decodeEntries(row.words) : [];
}

/** Returns the distinct words of texts, folded; no more of them after about 2,000. */
function splitWords(texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of findWords(text)) {
      for (const form of formsOf(word)) if (form !== '') words.add(toWord(form));
      if (words.size >= mostWords) return words;
    }
  }
  return words;
}

/** Returns the first eight distinct words that were typed. Parts between dashes are words of their own. */
export function splitTyped(typed: string): string[] {
  const words = foldLetters(typed).replace(possessive, '').split(dashes);
  const forms = words.flatMap(findWords).map((word) => toWord(formsOf(word)[0] ?? ''));
  return [...new Set(forms)].filter((word) => word !== '').slice(0, mostTyped);
}
