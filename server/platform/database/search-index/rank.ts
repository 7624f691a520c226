import { decodeEntries, idOf, raisePoints } from './entries.ts';
import { type Meaning, titlePoints } from './meanings.ts';

/** The documents of one kind that a search finds, best first. */
export interface Ranked {
  /** How many there are among the documents that were searched. */
  total: number;
  ids: number[];
}

/** Which documents of a kind contain how many of the words, and how well these match. */
export interface Matches {
  words: number;
  /** The id of the first document in `scores`. */
  base: number;
  /** For each document, `wordScore` for each of its words, plus their points; 0 for none. */
  scores: Uint16Array;
}

/** The range of ids that is searched, from the newest down: no club has more. */
const widestRange = 4_000_000;
/** More than the points of eight words together. */
const wordScore = 256;
/** What a word with these points adds to a document. A table, because a condition takes several times as long. */
const scoreOf = Uint16Array.from({ length: 256 }, (_, given) => (given > 0 ? wordScore + given : 0));

/** Finds the documents that contain any of the words; undefined if there are none. */
export function matchDocuments(kind: number, words: Meaning[][]): Matches | undefined {
  const found = words.map((meanings) => meanings.filter(({ postings }) => postings.has(kind)));
  const newest = Math.max(0, ...found.flat().map((meaning) => newestOf(meaning, kind)));
  if (newest === 0) return undefined;
  const base = Math.max(0, newest + 1 - widestRange);
  const scores = new Uint16Array(newest + 1 - base);
  for (const meanings of found) if (meanings.length > 0) addWord(scores, base, kind, meanings);
  return { words: words.length, base, scores };
}

function newestOf({ postings }: Meaning, kind: number): number {
  const rows = postings.get(kind) ?? [];
  const last = rows.toSorted((a, b) => a.first - b.first).at(-1);
  return idOf(decodeEntries(last?.entries ?? '').at(-1) ?? 0);
}

/** Reused for each word: a new array every time would keep the garbage collector busy. */
let scratch = new Uint8Array(0);

/** Adds the points of a word; each document gets those of its best meaning only. */
function addWord(scores: Uint16Array, base: number, kind: number, meanings: Meaning[]): void {
  if (scratch.length < scores.length) scratch = new Uint8Array(scores.length);
  const points = scratch.subarray(0, scores.length).fill(0);
  for (const meaning of meanings) {
    const worth = { inBody: meaning.points, inTitle: meaning.points + titlePoints };
    for (const { entries } of meaning.postings.get(kind) ?? []) raisePoints(points, base, entries, worth);
  }
  for (let index = 0; index < points.length; index++)
    scores[index] = (scores[index] as number) + (scoreOf[points[index] as number] as number);
}

/**
 * Returns the best `count` documents that contain all of the words or, with `isPartial`, some of them. Sorted by the number
 * of words, then by points, then newest first.
 */
export function rankDocuments({ words, base, scores }: Matches, count: number, isPartial: boolean): Ranked {
  const least = isPartial ? wordScore : words * wordScore;
  const documentsWith = countByScore(scores, words);
  const byScore = new Map<number, { ids: number[]; wanted: number }>();
  let total = 0;
  let missing = 0;
  for (let score = documentsWith.length - 1; score >= least; score--) {
    const found = documentsWith[score] as number;
    const wanted = Math.min(found, count - Math.min(total, count));
    if (wanted > 0) byScore.set(score, { ids: [], wanted });
    missing += wanted;
    total += found;
  }
  for (let index = scores.length - 1; missing > 0; index--) {
    const same = byScore.get(scores[index] as number);
    if (!same || same.ids.length === same.wanted) continue;
    same.ids.push(index + base);
    missing--;
  }
  return { total, ids: [...byScore.values()].flatMap(({ ids }) => ids) };
}

/** Counts the documents with each score, so that the best ones are known before any is looked for. */
function countByScore(scores: Uint16Array, words: number): Uint32Array {
  const documents = new Uint32Array((words + 1) * wordScore);
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] as number;
    documents[score] = (documents[score] as number) + 1;
  }
  return documents;
}
