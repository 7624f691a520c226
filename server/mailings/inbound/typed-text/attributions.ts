import { isBlank, isQuote, type Line } from './line.ts';
import {
  date,
  hasMomentOrAddress,
  type Look,
  leadsToQuote,
  longestSentence,
  lookOf,
  time,
  wholeRule,
} from './looks.ts';
import type { Sign } from './own-signs.ts';
import { findHeaderEnd } from './quote-headers.ts';

/** How many lines of a block of labels, and of a sentence, are looked at. */
const mostLabels = 14;
const mostSentenceLines = 4;
/** Mail programs wrap a line that is longer with the next word. */
const shortestWrapped = 60;
/** A value goes on in one more line, or has none of its own. */
const mostOthers = 2;

interface Header {
  start: number;
  /** Where the email begins that it is the header of. */
  end: number;
  /** Whether a member may have typed some of it, or some of it may be above. */
  isGuess: boolean;
}

/** The lines that mail programs write above what they quote, by their look, whatever language they are in. */
export class Attributions {
  readonly #lines: Line[];
  readonly #signs: (Sign | undefined)[];
  readonly #looks: (Look | undefined)[] = [];

  constructor(lines: Line[], signs: (Sign | undefined)[]) {
    this.#lines = lines;
    this.#signs = signs;
  }

  /**
   * Returns the header that a line with our address or the club’s name is part of, if one of our emails follows it. Labels
   * above that line are left, because a member may have typed them.
   */
  findAround(index: number): Header | undefined {
    const isLabeled = this.#lookAt(index) === 'label' || this.#lookAt(index) === 'rule';
    const sentence = isLabeled ? undefined : this.#sentenceAround(index);
    if (!isLabeled && !sentence) return undefined;
    const [start, last] = sentence ?? [index, index];
    const known = this.#knownStart(index);
    // Of a known one, the club’s name may stand in a line above.
    if (known >= 0 && (known <= start || known > start + 1 || this.#signs[start] !== 'name')) return undefined;
    const end = this.#bodyBelow(last) ?? this.#endOfFull(start, last);
    if (end === undefined || this.#isAboveAnother(last, end, isLabeled)) return undefined;
    const top = this.#ruleAbove(start);
    const isShort = !isLabeled && !this.#hasColonOrMoment(start, end);
    return {
      start: top ?? start,
      end,
      isGuess: isShort || (isLabeled && top === undefined && this.#isLabelAbove(start)),
    };
  }

  /** Whether the lines above one look like a header that has neither our address nor the club’s name. */
  mayEndAbove(index: number): boolean {
    const last = this.#textAbove(index);
    if (last < 0 || this.#lines[last]?.kind !== 'typed' || this.#knownStart(last) >= 0) return false;
    return this.#blockStart(last, true) !== undefined || this.#sentenceStart(last) !== undefined;
  }

  /** Returns where the known header that has a line begins; -1 if there is none. */
  #knownStart(index: number): number {
    let found = -1;
    for (let start = index; start > index - mostLabels && start >= 0; start--)
      if (this.#lines[start]?.kind === 'header' || (findHeaderEnd(this.#lines, start) ?? 0) > index) found = start;
    return found;
  }

  #sentenceAround(index: number): [start: number, last: number] | undefined {
    for (let last = index; last < index + mostSentenceLines && this.#isText(last); last++) {
      const start = this.#sentenceStart(last, true);
      if (start !== undefined && start <= index) return [start, last];
    }
    return undefined;
  }

  /** Returns where our email begins below a header, of which more labels and moments may follow. */
  #bodyBelow(last: number): number | undefined {
    let others = 0;
    for (let [index, count] = [last + 1, 0]; index < this.#lines.length && count < mostLabels; index++) {
      const line = this.#lines[index] as Line;
      if (isBlank(line)) continue;
      const sign = this.#signs[index];
      if (isQuote(line) || sign === 'marker' || sign === 'greeting') return index;
      const look = this.#lookAt(index);
      const isPart = look === 'label' || look === 'rule' || look === 'moment';
      others = isPart ? 0 : others + 1;
      // A text of its own is typed, or a footer.
      if (others > mostOthers || (!isPart && isBlank(this.#lines[index - 1] as Line))) return undefined;
      count++;
    }
    return undefined;
  }

  /** Whether a typed line with the club’s name stands above the header, which is a known one or has our address. */
  #isAboveAnother(last: number, end: number, isLabeled: boolean): boolean {
    const above = this.#textAbove(end);
    if (this.#knownStart(above) > last) return true;
    const isOurs = (sign?: Sign) => sign === 'address' || (sign === 'name' && !isLabeled);
    return this.#signs[last] !== 'address' && this.#signs.slice(last + 1, end).some(isOurs);
  }

  /** Returns the index after a header with a sender and a moment, which no member types, whatever follows it. */
  #endOfFull(start: number, last: number): number | undefined {
    let end = last + 1;
    while (end < start + mostLabels && this.#isText(end)) end++;
    const header = this.#lines
      .slice(start, end)
      .map(({ text }) => text.slice(0, longestSentence))
      .join(' ');
    return /<\s?[^\s<>@]+@[^\s<>@]+>/.test(header) && date.test(header) && time.test(header) ? end : undefined;
  }

  /** Returns the index of a line like “-------- Original --------” above a header, perhaps with labels between them. */
  #ruleAbove(start: number): number | undefined {
    const last = this.#textAbove(start);
    if (wholeRule.test(this.#textAt(last))) return last;
    for (let index = start - 1; index > start - mostLabels && this.#isText(index); index--) {
      if (wholeRule.test(this.#textAt(index))) return index;
      if (this.#lookAt(index) !== 'label') return undefined;
    }
    return undefined;
  }

  #isLabelAbove(start: number): boolean {
    return this.#isText(start - 1) && this.#lookAt(start - 1) === 'label';
  }

  #hasColonOrMoment(start: number, end: number): boolean {
    return this.#lines
      .slice(start, end)
      .some(({ text }) => /[:：]\s*$/.test(text) || date.test(text) || time.test(text));
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
  #sentenceStart(last: number, isOurs = false): number | undefined {
    let start = last;
    for (let index = last; index > last - mostSentenceLines && this.#isText(index); index--) {
      if (index < last && !(this.#isWrapped(index) || this.#isMomentAbove(index))) break;
      start = index;
      if (this.#lookAt(index) === 'moment' && !this.#isWrapped(index - 1)) break;
    }
    const text = this.#lines
      .slice(start, last + 1)
      .map((line) => line.text.trim())
      .join(' ');
    if (text.length > longestSentence) return undefined;
    return leadsToQuote(text, isOurs) ? start : undefined;
  }

  /** Whether a line is the whole moment of a sentence that goes on below, where there is none. */
  #isMomentAbove(index: number): boolean {
    const [text, next] = [this.#textAt(index), this.#textAt(index + 1)];
    const isMoment = this.#lookAt(index) === 'moment' && date.test(text) && time.test(text) && !/[.!?…]$/.test(text);
    return isMoment && !date.test(next) && !time.test(next);
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
