import { isBlank, isQuote, type Line } from './line.ts';

/** What a line above a quote can be in any language. `label` is “Xxx: value”. */
type Look = 'rule' | 'label' | 'moment' | 'address' | 'other';

/** How many lines of a block of labels, and of a sentence, are looked at. */
const mostLabels = 14;
const mostSentenceLines = 4;
/** Mail programs wrap a line that is longer with the next word. */
const shortestWrapped = 60;
const longestSentence = 400;
const mostBlocks = 6;

/** The lines that mail programs write above what they quote, by their look, whatever language they are in. */
export class Attributions {
  readonly #lines: Line[];
  readonly #looks: (Look | undefined)[] = [];

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  /** Returns the index of the first line of the header that ends directly above a line; that line if there is none. */
  startAbove(index: number): number {
    let start = index;
    for (let blocks = 0; blocks < mostBlocks; blocks++) {
      const last = this.#textAbove(start);
      if (last < 0) return start;
      const above = this.#blockStart(last, start === index) ?? this.#sentenceStart(last);
      if (above === undefined || (start < index && !this.#belongsAbove(last))) return start;
      start = above;
    }
    return start;
  }

  /** The same for a line that is part of a header; undefined when it is part of a text. */
  startAround(index: number): number | undefined {
    let own = this.#blockStart(index, false);
    for (let last = index; own === undefined && last < index + mostSentenceLines && this.#isText(last); last++)
      own = this.#sentenceStart(last, true);
    return own === undefined || own > index ? undefined : this.startAboveRule(own);
  }

  /** Takes in rules and labels above a header that was found. */
  startAboveRule(start: number): number {
    const last = this.#textAbove(start);
    if (last < 0 || !this.#belongsAbove(last)) return start;
    return this.#blockStart(last, false) ?? start;
  }

  /** Returns the index after the paragraph of a line, where a header ends. */
  endAround(index: number): number {
    let end = index + 1;
    while (end < index + mostLabels && this.#isText(end)) end++;
    return end;
  }

  #belongsAbove(last: number): boolean {
    const look = this.#lookAt(last);
    return look === 'rule' || (look === 'label' && hasMomentOrAddress(this.#textAt(last)));
  }

  /** Labels and rules, of which each may go on in one more line. A single label needs a moment or an address. */
  #blockStart(last: number, isAlone: boolean): number | undefined {
    let [start, labels, rules, others] = [last + 1, 0, 0, 0];
    for (let index = last; index > last - mostLabels && this.#isText(index); index--) {
      const look = this.#lookAt(index);
      if (look === 'label') labels++;
      else if (look === 'rule') rules++;
      else if (++others > 1) break;
      if (look !== 'label' && look !== 'rule') continue;
      others = 0;
      start = index;
    }
    if (start > last) return undefined;
    if (rules > 0 || labels > 2) return start;
    const texts = this.#lines.slice(start, last + 1).map(({ text }) => text);
    return texts.some(hasMomentOrAddress) && (labels > 1 || !isAlone || /@/.test(texts.join())) ? start : undefined;
  }

  /** A sentence with a moment or an address that leads to the quote: “tor. 26. nov. 2026 kl. 18:05 skrev Club:”. */
  #sentenceStart(last: number, hasToken = false): number | undefined {
    let start = last;
    for (let index = last; index > last - mostSentenceLines && this.#isText(index); index--) {
      if (index < last && !this.#goesOn(index)) break;
      start = index;
      if (this.#lookAt(index) === 'moment' && !this.#isWrapped(index - 1)) break;
    }
    const text = this.#lines
      .slice(start, last + 1)
      .map((line) => line.text.trim())
      .join(' ');
    if (text.length > longestSentence) return undefined;
    return leadsToQuote(text, hasToken) ? start : undefined;
  }

  /** Whether a sentence goes on below: it has no end, and is long, or has the moment. */
  #goesOn(index: number): boolean {
    return this.#isWrapped(index) || (this.#lookAt(index) === 'moment' && !/[.!?…]$/.test(this.#textAt(index)));
  }

  #isWrapped(index: number): boolean {
    const text = this.#textAt(index);
    // “26.” is a day.
    if (!this.#isText(index) || /(?<!\p{Nd})[.!?…]["”»)]?$/u.test(text)) return false;
    const [word = ''] = this.#textAt(index + 1).split(' ', 1);
    return text.length + word.length >= shortestWrapped && text.length > 0;
  }

  #textAbove(index: number): number {
    let last = index - 1;
    while (last >= 0 && last >= index - 4 && isBlank(this.#lines[last] as Line)) last--;
    return this.#isText(last) ? last : -1;
  }

  #isText(index: number): boolean {
    const line = this.#lines[index];
    return line !== undefined && line.kind !== 'quoted' && !isQuote(line) && !isBlank(line);
  }

  #textAt(index: number): string {
    return this.#lines[index]?.text.slice(0, longestSentence).trim() ?? '';
  }

  #lookAt(index: number): Look {
    this.#looks[index] ??= lookOf(this.#textAt(index));
    return this.#looks[index] as Look;
  }
}

const rule = /^[-_=*~–—]{3,}|[-_=*~–—]{3,}$/;
/** A word or a few in any script, and a colon; no time, and no web address. */
const label = /^[*_\s]*\p{L}[\p{L}\p{M}\p{Pd} .'’/()]{0,30}\s?[*_]*\s?[:：](?!\/\/)/u;
const date = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\s?\p{Nd}{1,2}[./-]\s?\p{Nd}{2}/u;
const time = /\p{Nd}{1,2}\s?[:.hH時시點点]\s?\p{Nd}{2}/u;
const address = /[^\s<>@]@[^\s<>@]/;

function lookOf(text: string): Look {
  if (rule.test(text)) return 'rule';
  if (label.test(text)) return 'label';
  if (date.test(text) || time.test(text)) return 'moment';
  return address.test(text) ? 'address' : 'other';
}

function hasMomentOrAddress(text: string): boolean {
  const start = text.slice(0, longestSentence);
  return date.test(start) || time.test(start) || address.test(start);
}

/** Prose can have a date and a time, too: it ends like a sentence, or is longer. */
function leadsToQuote(text: string, hasToken: boolean): boolean {
  const [hasDate, hasTime, hasAddress] = [date.test(text), time.test(text), address.test(text)];
  if (/[:：][*_\s]*$/.test(text)) return hasAddress || /\p{Nd}/u.test(text);
  if (/[.!?…]$/.test(text)) return false;
  if (hasDate && hasTime) return hasAddress || text.length < 120;
  return hasAddress && (hasToken || hasDate || hasTime) && text.split(/\s+/).length <= 8;
}
