import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/platform/database/schema.ts';
import { splitTyped } from './index-document.ts';
import { type DocumentKind, numberOf } from './list-documents.ts';
import { findBeginnings, type Meaning, points, readMeanings } from './meanings.ts';
import { type Matches, matchDocuments, type Ranked, rankDocuments } from './rank.ts';
import { createVocabulary } from './vocabulary.ts';

/** What was typed, and how the search understood it. */
export interface Understood {
  /** The typed words, folded, without stop words unless there are no others. */
  typed: string[];
  /** All that was typed, with mistyped words corrected; undefined if there were none. */
  instead: string | undefined;
  /** Words that were also looked for: names behind nicknames, and corrections. */
  also: string[];
  /** Whether nothing matched all of the words, so that the hits match only some of them. */
  isPartial: boolean;
}

export interface Found {
  understood: Understood;
  ranked: Map<DocumentKind, Ranked>;
}

export interface Search {
  typed: string;
  kinds: readonly DocumentKind[];
  /** How many documents of each kind to return, best first. */
  count: number;
  /** Whether to find documents with only some of the words if none has all. */
  mayBePartial: boolean;
  /** Whether to try other spellings even if the typed one is found in a few documents. */
  isCurious: boolean;
}

/** Returns the names that a word may stand for, all of them folded. */
export type NamesakesOf = (word: string) => readonly string[];

export interface SearchIndex {
  find(search: Search): Promise<Found>;
}

/** A typed word and what it may mean. */
interface Word {
  typed: string;
  meanings: Meaning[];
  /** The known word that replaces a mistyped one. */
  instead: string | undefined;
}

/** A word in fewer documents than this may be a typo that other people made as well. */
const fewDocuments = 3;

/** Creates the search index; calls `readNicknames` for each search. */
export function createSearchIndex(db: Database, readNicknames: () => Promise<NamesakesOf>): SearchIndex {
  const vocabulary = createVocabulary(db);

  async function readAsTyped(typed: string, namesakes: readonly string[], kinds: readonly number[]): Promise<Word> {
    const fitting = new Map<string, number>(namesakes.map((name) => [name, points.nickname]));
    for (const word of await findBeginnings(db, typed)) fitting.set(word, points.beginning);
    fitting.set(typed, points.exact);
    return { typed, meanings: await readMeanings(db, typed, fitting, kinds), instead: undefined };
  }

  async function addTypos(word: Word, namesakesOf: NamesakesOf, kinds: readonly number[]): Promise<Word> {
    const near = await vocabulary.findNear(word.typed);
    const known = new Set(word.meanings.map((meaning) => meaning.word));
    const fitting = new Map<string, number>();
    for (const { word: other, typos } of near) {
      const given = typos === 1 ? points.oneTypo : points.twoTypos;
      if (!known.has(other)) fitting.set(other, given);
      for (const name of namesakesOf(other))
        if (!known.has(name)) fitting.set(name, fitting.get(name) ?? points.twoTypos);
    }
    const found = withoutFarther(await readMeanings(db, word.typed, fitting, kinds));
    const best = near.find(({ word: other }) => found.some((meaning) => meaning.word === other));
    const isMistyped = word.meanings.length === 0 && best !== undefined;
    return { ...word, meanings: [...word.meanings, ...found], instead: isMistyped ? best.word : undefined };
  }

  return {
    async find({ typed, kinds, count, mayBePartial, isCurious }) {
      const namesakesOf = await readNicknames();
      const numbers = kinds.map(numberOf);
      const all = splitTyped(typed);
      const asked = all.filter((word) => !fillers.has(word));
      const telling = asked.filter((word) => !stopWords.has(word));
      const words: Word[] = [];
      let knowsNew = false;
      for (const each of telling.length > 0 ? telling : asked) {
        const word = await readAsTyped(each, namesakesOf(each), numbers);
        const isEnough = countDocuments(word) >= (isCurious && each.length > 4 ? fewDocuments : 1);
        // A name that no one has is still spelled right.
        const isName = namesakesOf(each).length > 0;
        if (!isEnough && !isName && !knowsNew) await vocabulary.readNew();
        knowsNew ||= !isEnough && !isName;
        words.push(isEnough || isName ? word : await addTypos(word, namesakesOf, numbers));
        await setImmediate();
      }
      const meant = words.map(({ meanings }) => meanings);
      const matches = await matchAll(meant, kinds);
      const ranked = rankAll(matches, count, false);
      const isPartial = mayBePartial && meant.length > 1 && isEmpty(ranked);
      return {
        understood: { ...describe(all, words), isPartial },
        ranked: isPartial ? rankAll(matches, count, true) : ranked,
      };
    },
  };
}

/** Removes words with two typos if there are some with only one. */
function withoutFarther(meanings: Meaning[]): Meaning[] {
  const nearest = Math.max(...meanings.map((meaning) => meaning.points));
  return meanings.filter((meaning) => meaning.points === nearest);
}

async function matchAll(words: Meaning[][], kinds: readonly DocumentKind[]): Promise<Map<DocumentKind, Matches>> {
  const matches = new Map<DocumentKind, Matches>();
  for (const kind of kinds) {
    const found = matchDocuments(numberOf(kind), words);
    if (found) matches.set(kind, found);
    await setImmediate();
  }
  return matches;
}

function rankAll(matches: Map<DocumentKind, Matches>, count: number, isPartial: boolean): Map<DocumentKind, Ranked> {
  return new Map([...matches].map(([kind, found]) => [kind, rankDocuments(found, count, isPartial)]));
}

function isEmpty(ranked: Map<DocumentKind, Ranked>): boolean {
  return [...ranked.values()].every(({ total }) => total === 0);
}

/** Estimates the count from the length of the rows. */
function countDocuments({ meanings }: Word): number {
  const rows = meanings.flatMap(({ postings }) => [...postings.values()].flat());
  return rows.reduce((sum, { entries }) => sum + Math.ceil(entries.length / 4), 0);
}

function describe(all: string[], words: Word[]): Omit<Understood, 'isPartial'> {
  const isOther = ({ points: given }: Meaning) => given < points.beginning;
  const also = words.flatMap(({ meanings }) => meanings.filter(isOther).map(({ word }) => word));
  const corrected = new Map(words.map((word) => [word.typed, word.instead]));
  const isCorrected = words.some(({ instead }) => instead !== undefined);
  const instead = all.map((word) => corrected.get(word) ?? word).join(' ');
  const typed = words.map((word) => word.typed);
  return { typed, instead: isCorrected ? instead : undefined, also: [...new Set(also)] };
}

/** Words so common that hits need not contain them, unless nothing else was typed. */
const stopWords = new Set(
  'a an and are as at be but by for from had has have he her his i in is it its my of on or our she so that the their they this to us was we were with you your'.split(
    ' ',
  ),
);

// The words of a question such as "does anyone know something about golf". They find nothing, even alone.
const fillers = new Set(
  'about any anybody anyone anything did do does everybody everyone everything how nobody nothing some somebody someone something what when where which who whom whose why'.split(
    ' ',
  ),
);
