import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { decodeEntries, type Entry, encodeEntries, encodeEntry, idOf, toEntry } from './entries.ts';

/** In characters. Longer rows would overflow the pages of SQLite. */
const longestPosting = 700;
const rowsAtOnce = 500;

/** The new state of words in a document, by word id; undefined if the word no longer occurs there. */
export type WordChanges = Map<number, { isTitle: boolean } | undefined>;

interface Posting {
  wordId: number;
  first: number;
  entries: string;
}

/** Changes which words find a document. */
export async function changePostings(
  tx: DatabaseTransaction,
  kind: number,
  id: number,
  changes: WordChanges,
): Promise<void> {
  const postings = new Map((await listPostings(tx, kind, id, [...changes.keys()])).map((row) => [row.wordId, row]));
  const changed: Posting[] = [];
  const emptied: Posting[] = [];
  for (const [wordId, word] of changes) {
    const posting = postings.get(wordId) ?? { wordId, first: 0, entries: '' };
    const others = decodeEntries(posting.entries).filter((entry) => idOf(entry) !== id);
    if (word) changed.push(...split(posting, insert(others, toEntry(id, word.isTitle))));
    else if (others.length > 0) changed.push(...split(posting, others));
    else emptied.push(posting);
  }
  await writePostings(tx, kind, changed);
  for (const { wordId, first } of emptied) {
    await tx
      .deleteFrom('searchPostings')
      .where('wordId', '=', wordId)
      .where('kind', '=', kind)
      .where('first', '=', first)
      .execute();
  }
  const ids = emptied.map(({ wordId }) => wordId);
  if (ids.length > 0) await deleteUnusedWords(tx, ids);
}

/**
 * Deletes words that no document has anymore: among these ids, or among all. So nothing remains of a person who left, not even
 * a word that only they used.
 */
export async function deleteUnusedWords(tx: DatabaseTransaction, ids?: number[]): Promise<void> {
  await tx
    .deleteFrom('searchWords')
    .$if(ids !== undefined, (words) => words.where('id', 'in', ids ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('searchPostings').select('first').whereRef('wordId', '=', 'searchWords.id'))),
    )
    .execute();
}

/** Lists the row of each word that the document belongs in. */
async function listPostings(tx: DatabaseTransaction, kind: number, id: number, wordIds: number[]): Promise<Posting[]> {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('searchPostings')
        .select(['wordId', (eb) => eb.fn.max('first').as('last')])
        .where('wordId', 'in', wordIds)
        .where('kind', '=', kind)
        .where('first', '<=', id)
        .groupBy('wordId')
        .as('places'),
    )
    .innerJoin('searchPostings as p', (join) =>
      join.onRef('p.wordId', '=', 'places.wordId').onRef('p.first', '=', 'places.last').on('p.kind', '=', kind),
    )
    .select(['p.wordId', 'p.first', 'p.entries'])
    .execute();
}

function insert(entries: Entry[], entry: Entry): Entry[] {
  const index = entries.findIndex((other) => other > entry);
  return index === -1 ? [...entries, entry] : entries.toSpliced(index, 0, entry);
}

// New documents come last, so a full row stays unchanged and a new one is started.
function split(posting: Posting, entries: Entry[]): Posting[] {
  const text = encodeEntries(entries);
  if (text.length <= longestPosting) return [{ ...posting, entries: text }];
  const last = entries.at(-1) as Entry;
  const isAtEnd = encodeEntries(entries.slice(0, -1)).length <= longestPosting;
  const rest = isAtEnd ? [last] : entries.slice(Math.floor(entries.length / 2));
  const kept = entries.slice(0, entries.length - rest.length);
  const next = { ...posting, first: idOf(rest[0] as Entry), entries: encodeEntries(rest) };
  return [{ ...posting, entries: encodeEntries(kept) }, next];
}

/** Writes rows and replaces those with the same `first`. */
async function writePostings(tx: DatabaseTransaction, kind: number, postings: Posting[]): Promise<void> {
  for (let start = 0; start < postings.length; start += rowsAtOnce) {
    await tx
      .insertInto('searchPostings')
      .values(postings.slice(start, start + rowsAtOnce).map((posting) => ({ ...posting, kind })))
      .onConflict((conflict) =>
        conflict.columns(['wordId', 'kind', 'first']).doUpdateSet((eb) => ({ entries: eb.ref('excluded.entries') })),
      )
      .execute();
  }
}

/** Adds documents whose ids are higher than all others of the kind. `entriesOf` has them by word id. */
export async function appendPostings(
  tx: DatabaseTransaction,
  kind: number,
  entriesOf: Map<number, Entry[]>,
): Promise<void> {
  const wordIds = [...entriesOf.keys()];
  for (let start = 0; start < wordIds.length; start += rowsAtOnce) {
    const some = wordIds.slice(start, start + rowsAtOnce);
    const last = new Map((await listPostings(tx, kind, Number.MAX_SAFE_INTEGER, some)).map((row) => [row.wordId, row]));
    const changed = some.flatMap((wordId) =>
      append(last.get(wordId) ?? { wordId, first: 0, entries: '' }, entriesOf.get(wordId) ?? []),
    );
    await writePostings(tx, kind, changed);
  }
}

function append(posting: Posting, entries: Entry[]): Posting[] {
  const rows = [posting];
  let row = posting;
  let last = decodeEntries(posting.entries).at(-1) ?? 0;
  for (const entry of entries) {
    const text = encodeEntry(entry, last);
    if (row.entries.length + text.length <= longestPosting) row.entries += text;
    else {
      row = { ...posting, first: idOf(entry), entries: encodeEntry(entry, 0) };
      rows.push(row);
    }
    last = entry;
  }
  return rows;
}
