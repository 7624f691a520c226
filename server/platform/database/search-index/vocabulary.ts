import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { allowedTypos, countTypos, mayBeNear, toLetterSet } from './spelling.ts';

export interface NearWord {
  word: string;
  typos: number;
}

/** The words of the index, in memory, for finding similar ones; some may have been deleted since. */
export interface Vocabulary {
  /** Reads the words that are new since the last time. */
  readNew(): Promise<void>;
  /** Returns known words that the typed one may be a typo for, most similar first; never the word itself. */
  findNear(typed: string): Promise<NearWord[]>;
}

/** How many words to read before yielding: about a millisecond. */
const wordsAtOnce = 2000;
/** A million words take about 150 MB; a club with 100,000 posts has tens of thousands. */
const mostWords = 1_000_000;
const mostNear = 40;
/** How many words to compare before yielding: about a millisecond. */
const comparedAtOnce = 20_000;
/** Ids to read again: a rolled-back transaction may have left words here whose ids were then reused. */
const readAgain = 1000;

export function createVocabulary(db: Database): Vocabulary {
  /** The letter set of each word, by the length of the word. */
  const words = new Map<number, Map<string, number>>();
  let count = 0;
  let last = 0;
  /** The version of the index when the words were last read. */
  let readAt: number | undefined;

  function add(word: string): void {
    const sameLength = words.get(word.length) ?? new Map<string, number>();
    if (sameLength.has(word)) return;
    words.set(word.length, sameLength.set(word, toLetterSet(word)));
    count++;
  }

  return {
    async readNew() {
      const version = await readIndexVersion(db);
      if (version === readAt) return;
      for (let from = last - readAgain; count < mostWords; from = last) {
        const rows = await listWords(db, from);
        for (const { word } of rows) add(word);
        last = Math.max(last, rows.at(-1)?.id ?? 0);
        if (rows.length < wordsAtOnce) break;
        await setImmediate();
      }
      readAt = version;
    },
    async findNear(typed) {
      const typos = allowedTypos(typed);
      if (typos === 0) return [];
      const letterSet = toLetterSet(typed);
      const near: NearWord[] = [];
      let compared = 0;
      for (let length = typed.length - typos; length <= typed.length + typos; length++) {
        for (const [word, letters] of words.get(length) ?? []) {
          if (++compared % comparedAtOnce === 0) await setImmediate();
          if (!mayBeNear(letters, letterSet, typos)) continue;
          const counted = countTypos(typed, word, typos);
          if (counted > 0 && counted <= typos) near.push({ word, typos: counted });
        }
      }
      return near.toSorted((a, b) => rank(a, typed) - rank(b, typed)).slice(0, mostNear);
    },
  };
}

async function readIndexVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('changes')
    .select('version')
    .where('topic', '=', 'search')
    .executeTakeFirstOrThrow();
  return version;
}

async function listWords(db: Database, after: number): Promise<{ id: number; word: string }[]> {
  const { rows } = await sql<{ id: number; word: string }>`
    select id, word from search_words where id > ${after} order by id limit ${wordsAtOnce}`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

// People rarely mistype the first letter.
function rank({ word, typos }: NearWord, typed: string): number {
  return 2 * typos + (word[0] === typed[0] ? 0 : 1);
}
