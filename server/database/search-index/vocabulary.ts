import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/database/schema.ts';
import { allowedTypos, countTypos, mayBeNear, toLetterSet } from './near-words.ts';

export interface NearWord {
  word: string;
  typos: number;
}

/** The words of the index, in memory, for finding similar ones; some may have been deleted since. */
export interface Vocabulary {
  /** Returns known words that the typed one may be a typo for, most similar first; never the word itself. */
  findNear(typed: string): Promise<NearWord[]>;
}

const wordsAtOnce = 20_000;
/** A million words take about 100 MB; a club with 100,000 posts has tens of thousands. */
const mostWords = 1_000_000;
const mostNear = 40;
/** Ids to read again: a rolled-back transaction may have left words here whose ids were then reused. */
const readAgain = 1000;
/** How many words to compare before yielding: about a millisecond. */
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
      const typos = allowedTypos(typed);
      if (typos === 0) return [];
      await readNew();
      const letterSet = toLetterSet(typed);
      const near: NearWord[] = [];
      for (let place = 0; place < words.length; place++) {
        if (place % comparedAtOnce === comparedAtOnce - 1) await setImmediate();
        if (!mayBeNear(letterSets[place] as number, letterSet, typos)) continue;
        const word = words[place] as string;
        const counted = countTypos(typed, word, typos);
        if (counted > 0 && counted <= typos) near.push({ word, typos: counted });
      }
      return near.toSorted((a, b) => rank(a, typed) - rank(b, typed)).slice(0, mostNear);
    },
  };
}

// People rarely mistype the first letter.
function rank({ word, typos }: NearWord, typed: string): number {
  return 2 * typos + (word[0] === typed[0] ? 0 : 1);
}
