import { eachEntry, idOf } from './entries.ts';
import { type Meaning, titlePoints } from './meanings.ts';

/** The documents of one kind that a search finds, best first. */
export interface Ranked {
  /** How many there are among the documents that were searched. */
  total: number;
  ids: number[];
}

/** The range of ids that is searched, from the newest down: no club has more. */
const widestRange = 4_000_000;

/**
 * Returns the best `count` documents that contain all of the words or, with `isPartial`, some of them. Sorted by the number
 * of words, then by points, then newest first.
 */
export function rankDocuments(kind: number, words: Meaning[][], count: number, isPartial: boolean): Ranked {
  const found = words.map((meanings) => meanings.filter(({ postings }) => postings.has(kind)));
  const none = { total: 0, ids: [] };
  if (!isPartial && found.some((meanings) => meanings.length === 0)) return none;
  const newest = Math.max(0, ...found.flat().map((meaning) => newestOf(meaning, kind)));
  const base = Math.max(0, newest + 1 - widestRange);
  const each = found.map((meanings) => addPoints(meanings, kind, base, newest));
  return collect(each, { base, newest, count, isPartial });
}

function newestOf({ postings }: Meaning, kind: number): number {
  const rows = postings.get(kind) ?? [];
  const last = rows.reduce((one, other) => (other.first > one.first ? other : one));
  let newest = 0;
  eachEntry(last.entries, (entry) => {
    newest = entry;
  });
  return idOf(newest);
}

/** Returns the points of every document for its best meaning, by its id minus `base`. */
function addPoints(meanings: Meaning[], kind: number, base: number, newest: number): Uint8Array {
  const points = new Uint8Array(newest + 1 - base);
  for (const meaning of meanings) {
    const inBody = meaning.points;
    const inTitle = meaning.points + titlePoints;
    for (const { entries } of meaning.postings.get(kind) ?? []) {
      eachEntry(entries, (entry) => {
        const place = idOf(entry) - base;
        const given = entry % 2 === 1 ? inTitle : inBody;
        if (place >= 0 && given > (points[place] as number)) points[place] = given;
      });
    }
  }
  return points;
}

interface Selection {
  base: number;
  newest: number;
  count: number;
  isPartial: boolean;
}

// More than the points of eight words together.
const matchedPoints = 256;

function collect(each: Uint8Array[], { base, newest, count, isPartial }: Selection): Ranked {
  const byScore = new Map<number, number[]>();
  let total = 0;
  for (let place = newest - base; place >= 0; place--) {
    let score = 0;
    let matched = 0;
    for (const points of each) {
      const given = points[place] as number;
      score += given;
      if (given > 0) matched++;
      else if (!isPartial) break;
    }
    if (matched === 0 || (matched < each.length && !isPartial)) continue;
    total++;
    const key = matched * matchedPoints + score;
    const same = byScore.get(key);
    if (!same) byScore.set(key, [place + base]);
    else if (same.length < count) same.push(place + base);
  }
  const scores = [...byScore.keys()].toSorted((a, b) => b - a);
  return { total, ids: scores.flatMap((score) => byScore.get(score) ?? []).slice(0, count) };
}
