import { findBlockStart, findRuleAbove, findSentenceStart, mostLabels, mostSentenceLines } from './header-starts.ts';
import { isBlank, isQuote, type Line } from './lines/line.ts';
import { date, LookedLines, longestSentence, time } from './looks.ts';
import type { Sign } from './own-signs.ts';
import { findHeaderEnd } from './quote-headers.ts';

/** How many lines in a row may be neither a label nor a moment: a value goes on in one more line. */
const mostOthers = 2;

interface Header {
  start: number;
  /** Where the email below it begins. */
  end: number;
  /** Whether a member may have typed some of it, or some of it may be above. */
  isGuess: boolean;
}

/** The lines that mail programs write above what they quote, by their look, whatever language they are in. */
export class Attributions {
  readonly #lines: Line[];
  readonly #signs: (Sign | undefined)[];
  readonly #looked: LookedLines;

  constructor(lines: Line[], signs: (Sign | undefined)[]) {
    this.#lines = lines;
    this.#looked = new LookedLines(lines);
    this.#signs = signs;
  }

  /**
   * Returns the header that a line with our address or the club’s name is part of, if one of our emails follows it. Labels
   * above that line are left, because a member may have typed them.
   */
  findAround(index: number): Header | undefined {
    const isLabeled = this.#looked.lookAt(index) === 'label' || this.#looked.lookAt(index) === 'rule';
    const sentence = isLabeled ? undefined : this.#sentenceAround(index);
    if (!isLabeled && !sentence) return undefined;
    const [start, last] = sentence ?? [index, index];
    const known = this.#knownStart(index);
    // A known header is found elsewhere, unless the club’s name is in the line above it.
    if (known >= 0 && (known <= start || known > start + 1 || this.#signs[start] !== 'name')) return undefined;
    const end = this.#bodyBelow(last) ?? this.#endOfFull(start, last);
    if (end === undefined || this.#isAboveAnother(last, end, isLabeled)) return undefined;
    const top = findRuleAbove(this.#looked, start);
    const isShort = !isLabeled && !this.#hasColonOrMoment(start, end);
    return {
      start: top ?? start,
      end,
      isGuess: isShort || (isLabeled && top === undefined && this.#isLabelAbove(start)),
    };
  }

  /** Checks whether the lines above one look like a header that has neither our address nor the club’s name. */
  mayEndAbove(index: number): boolean {
    const last = this.#looked.textAbove(index);
    if (last < 0 || this.#lines[last]?.kind !== 'typed' || this.#knownStart(last) >= 0) return false;
    return findBlockStart(this.#looked, last) !== undefined || findSentenceStart(this.#looked, last) !== undefined;
  }

  /** Returns where the known header that has a line begins; -1 if there is none. */
  #knownStart(index: number): number {
    let found = -1;
    for (let start = index; start > index - mostLabels && start >= 0; start--)
      if (this.#lines[start]?.kind === 'header' || (findHeaderEnd(this.#lines, start) ?? 0) > index) found = start;
    return found;
  }

  #sentenceAround(index: number): [start: number, last: number] | undefined {
    for (let last = index; last < index + mostSentenceLines && this.#looked.isText(last); last++) {
      const start = findSentenceStart(this.#looked, last, true);
      if (start !== undefined && start <= index) return [start, last];
    }
    return undefined;
  }

  /** Returns where our email begins below a header, of which more labels and moments may follow. */
  #bodyBelow(last: number): number | undefined {
    let [others, count] = [0, 0];
    for (let index = last + 1; index < this.#lines.length && count < mostLabels; index++) {
      const line = this.#lines[index] as Line;
      if (isBlank(line)) continue;
      const sign = this.#signs[index];
      if (isQuote(line) || sign === 'marker' || sign === 'greeting') return index;
      const look = this.#looked.lookAt(index);
      const isPart = look === 'label' || look === 'rule' || look === 'moment';
      others = isPart ? 0 : others + 1;
      // A text of its own is typed, or a footer.
      if (others > mostOthers || (!isPart && isBlank(this.#lines[index - 1] as Line))) return undefined;
      count++;
    }
    return undefined;
  }

  /** Checks whether another header follows, a known one or one with our address: then a member typed the club’s name here. */
  #isAboveAnother(last: number, end: number, isLabeled: boolean): boolean {
    const above = this.#looked.textAbove(end);
    if (this.#knownStart(above) > last) return true;
    const isOurs = (sign?: Sign) => sign === 'address' || (sign === 'name' && !isLabeled);
    return this.#signs[last] !== 'address' && this.#signs.slice(last + 1, end).some(isOurs);
  }

  /** Returns the index after a header with a sender and a moment, which no member types, whatever follows it. */
  #endOfFull(start: number, last: number): number | undefined {
    let end = last + 1;
    while (end < start + mostLabels && this.#looked.isText(end)) end++;
    const header = this.#lines
      .slice(start, end)
      .map(({ text }) => text.slice(0, longestSentence))
      .join(' ');
    return /<\s?[^\s<>@]+@[^\s<>@]+>/.test(header) && date.test(header) && time.test(header) ? end : undefined;
  }

  #isLabelAbove(start: number): boolean {
    return this.#looked.isText(start - 1) && this.#looked.lookAt(start - 1) === 'label';
  }

  #hasColonOrMoment(start: number, end: number): boolean {
    return this.#lines
      .slice(start, end)
      .some(({ text }) => /[:：]\s*$/.test(text) || date.test(text) || time.test(text));
  }
}
