import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/database/schema.ts';
import { allowedSlips, countSlips, mayBeNear, toLetterSet } from './near-words.ts';

export interface NearWord {
  word: string;
  slips: number;
}

/** The words of the index in the memory of this process, to compare typed ones with; some may be gone by now. */
export interface Vocabulary {
  /** Returns known words that the typed one may have been meant to be, the nearest first; never the word itself. */
  findNear(typed: string): Promise<NearWord[]>;
}

const wordsAtOnce = 20_000;
/** A million words take about 100 MB; a club of 100,000 posts has some ten thousand. */
const mostWords = 1_000_000;
const mostNear = 40;
/** A transaction that was undone may have left words here whose ids were then given to others. */
const readAgain = 1000;
/** Compared without a break: about a millisecond. */
const comparedAtOnce = 20_000;

export function createVocabulary(db: Database): Vocabulary {
  const words: string[] = [];
  const letterSets: number[] = [];
  const places = new Map<number, number>();
  let last = 0;

  async function readNew(): Promise<void> {
    for (let from = last - readAgain; words.length < mostWords; from = last) {
      const rows = await db
        .selectFrom('searchWords')
        .select(['id', 'word'])
        .where('id', '>', from)
        .orderBy('id')
        .limit(wordsAtOnce)
        .execute();
      for (const { id, word } of rows) {
        const place = places.get(id) ?? words.length;
        if (words[place] !== word) letterSets[place] = toLetterSet(word);
        words[place] = word;
        places.set(id, place);
        last = Math.max(last, id);
      }
      for (const id of places.keys()) if (id < last - readAgain) places.delete(id);
      if (rows.length < wordsAtOnce) return;
    }
  }

  return {
    async findNear(typed) {
      const slips = allowedSlips(typed);
      if (slips === 0) return [];
      await readNew();
      const letterSet = toLetterSet(typed);
      const near: NearWord[] = [];
      for (let place = 0; place < words.length; place++) {
        if (place % comparedAtOnce === comparedAtOnce - 1) await setImmediate();
        if (!mayBeNear(letterSets[place] as number, letterSet, slips)) continue;
        const word = words[place] as string;
        const counted = countSlips(typed, word, slips);
        if (counted > 0 && counted <= slips) near.push({ word, slips: counted });
      }
      return near.toSorted((a, b) => rank(a, typed) - rank(b, typed)).slice(0, mostNear);
    },
  };
}

// Hardly anybody mistypes the first letter.
function rank({ word, slips }: NearWord, typed: string): number {
  return 2 * slips + (word[0] === typed[0] ? 0 : 1);
}
