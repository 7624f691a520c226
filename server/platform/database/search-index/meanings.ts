import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { afterAllLetters } from '#server/platform/database/text.ts';

/** Points for how well a word in the index matches the typed one. Words in titles get `titlePoints` more. */
export const points = { exact: 7, beginning: 5, nickname: 4, oneTypo: 2, twoTypos: 1 } as const;
export const titlePoints = 8;

/** A word in the index that a typed word may mean, and where it occurs. */
export interface Meaning {
  word: string;
  points: number;
  /** By the number of the kind of document. */
  postings: Map<number, Posting[]>;
}

interface Posting {
  /** The smallest id that it may contain. */
  first: number;
  entries: string;
}

const longestScan = 2000;
const mostBeginnings = 60;
/** The most rows to read for one typed word and kind. A common word has one row per 500 documents or so. */
const mostRows = 250;

/** Returns words that start with the typed one, shortest first. */
export async function findBeginnings(db: Database, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word from search_words where word >= ${typed} and word < ${typed + afterAllLetters}
      order by word limit ${sql.lit(longestScan)}
    ) as beginnings order by length(word), word limit ${sql.lit(mostBeginnings)}`.execute(db.withoutPlugins());
  return rows.map(({ word }) => word);
}

/**
 * Reads where words occur: for common words only in the newest documents, and for the typed word first. Skips words that
 * don't occur.
 */
export async function readMeanings(
  db: Database,
  typed: string,
  words: Map<string, number>,
  kinds: readonly number[],
): Promise<Meaning[]> {
  if (words.size === 0) return [];
  // None of the columns has a name that the plugins would change.
  const plain = db.withoutPlugins();
  const rows = await listPostings(plain, typed, [...words.keys()], kinds);
  const rowsOf = Map.groupBy(rows, ({ word }) => word);
  return [...words].flatMap(([word, given]) => {
    const found = rowsOf.get(word);
    return found ? [{ word, points: given, postings: Map.groupBy(found, ({ kind }) => kind) }] : [];
  });
}

interface PostingRow extends Posting {
  word: string;
  kind: number;
}

async function listPostings(
  db: Database,
  typed: string,
  words: string[],
  kinds: readonly number[],
): Promise<PostingRow[]> {
  const found = await listSome(db, words, kinds);
  return found.length <= mostRows ? found : listNewest(db, typed, words, kinds);
}

/** Lists one row more than may be read, in no order. Sorting takes longer than reading, and is rarely needed. */
async function listSome(db: Database, words: string[], kinds: readonly number[]): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select s.word, p.kind, p.first, p.entries
    from search_words as s join search_postings as p on p.word_id = s.id
    where s.word in (${sql.join(words)}) and p.kind in (${sql.join(kinds)})
    limit ${sql.lit(mostRows + 1)}`.execute(db);
  return rows;
}

// Rare words have only the row that starts at 0, which the limit must not exclude.
async function listNewest(
  db: Database,
  typed: string,
  words: string[],
  kinds: readonly number[],
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select w.word, p.kind, p.first, p.entries from (
      select s.id, s.word, q.kind, q.first,
        row_number() over (
          partition by q.kind order by case when q.first = 0 then 0 when s.word = ${typed} then 1 else 2 end, q.first desc
        ) as nth
      from search_words as s join search_postings as q on q.word_id = s.id
      where s.word in (${sql.join(words)}) and q.kind in (${sql.join(kinds)})
    ) as w join search_postings as p on p.word_id = w.id and p.kind = w.kind and p.first = w.first
    where w.nth <= ${mostRows}`.execute(db);
  return rows;
}
