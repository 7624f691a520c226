import { isBlank, isQuote, type Line } from './lines/line.ts';

/** What a line above a quote can be in any language. `label` is “Xxx: value”. */
type Look = 'rule' | 'label' | 'moment' | 'address' | 'other';

/** In characters: a longer line is not the line above a quote. */
export const longestSentence = 400;

/** With something between its dashes, or nothing. */
export const wholeRule = /^[-_=*~–—]{2,}(?:[^-_=*~–—].*[-_=*~–—]{2,})?$/;
const rule = /^[-_=*~–—]{3,}|[-_=*~–—]{3,}$/;
/** A word or a few in any script, and a colon; no time, and no web address. */
const label = /^[*_\s]*\p{L}[\p{L}\p{M}\p{Pd} .'’/()]{0,30}\s?[*_]*\s?[:：](?!\/\/)/u;
export const date = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\s?\p{Nd}{1,2}[./-]\s?\p{Nd}{2}/u;
export const time = /\p{Nd}{1,2}\s?[:.hH時시點点]\s?\p{Nd}{2}/u;
const address = /[^\s<>@]@[^\s<>@]/;

/** Returns what a line can be; the rule counts before the label, and the label before the moment. */
export function lookOf(text: string): Look {
  if (rule.test(text)) return 'rule';
  if (label.test(text)) return 'label';
  if (date.test(text) || time.test(text)) return 'moment';
  return address.test(text) ? 'address' : 'other';
}

export function hasMomentOrAddress(text: string): boolean {
  const start = text.slice(0, longestSentence);
  return date.test(start) || time.test(start) || address.test(start);
}

/** A line as long as this is prose, unless it ends in a colon. */
const shortestProse = { characters: 120, words: 9 };

/** Checks whether a line leads to a quote. Prose can have a date and a time, too, but ends like a sentence or is longer. */
export function leadsToQuote(text: string, isOurs: boolean): boolean {
  const [hasDate, hasTime, hasAddress] = [date.test(text), time.test(text), address.test(text)];
  if (/[:：][*_\s]*$/.test(text)) return isOurs || hasAddress || /\p{Nd}/u.test(text);
  if (/[.!?…]$/.test(text)) return false;
  if (hasDate && hasTime) return hasAddress || text.length < shortestProse.characters;
  return (isOurs || (hasAddress && (hasDate || hasTime))) && text.split(/\s+/).length < shortestProse.words;
}

/** Lines whose look is found out once. */
export class LookedLines {
  readonly lines: Line[];
  readonly #looks: (Look | undefined)[] = [];

  constructor(lines: Line[]) {
    this.lines = lines;
  }

  /** Returns the index of the nearest text above a line, over a few blank lines; -1 if there is none. */
  textAbove(index: number): number {
    let last = index - 1;
    while (last >= 0 && last >= index - 4 && isBlank(this.lines[last] as Line)) last--;
    return this.isText(last) ? last : -1;
  }

  /** Checks whether a line has words and is not a quote. */
  isText(index: number): boolean {
    const line = this.lines[index];
    return line !== undefined && !isQuote(line) && !isBlank(line);
  }

  textAt(index: number): string {
    return this.lines[index]?.text.slice(0, longestSentence).trim() ?? '';
  }

  lookAt(index: number): Look {
    this.#looks[index] ??= lookOf(this.textAt(index));
    return this.#looks[index] as Look;
  }
}
