import { isQuote } from './lines/line.ts';
import { date, hasMomentOrAddress, type LookedLines, leadsToQuote, longestSentence, time, wholeRule } from './looks.ts';
import { nextText } from './quote-headers.ts';

/** How many lines of a block of labels, and of a sentence, are looked at. */
export const mostLabels = 14;
export const mostSentenceLines = 4;
/** In characters: mail programs wrap a line if the next word would make it longer than this. */
const shortestWrapped = 60;

/** Returns the index of a line like “-------- Original --------” above a header, perhaps with labels between them. */
export function findRuleAbove(looked: LookedLines, start: number): number | undefined {
  const last = looked.textAbove(start);
  if (wholeRule.test(looked.textAt(last))) return last;
  for (let index = start - 1; index > start - mostLabels && looked.isText(index); index--) {
    if (wholeRule.test(looked.textAt(index))) return index;
    if (looked.lookAt(index) !== 'label') return undefined;
  }
  return undefined;
}

/**
 * Finds where labels and rules begin that end at a line; each may go on in one more line. Two labels need a moment or an
 * address, a single one needs an address.
 */
export function findBlockStart(looked: LookedLines, last: number): number | undefined {
  let start = last + 1;
  let labels = 0;
  let rules = 0;
  let others = 0;
  for (let index = last; index > last - mostLabels && looked.isText(index); index--) {
    const look = looked.lookAt(index);
    if (look === 'label') labels++;
    else if (look === 'rule') rules++;
    else if (++others > 1) break;
    if (look !== 'label' && look !== 'rule') continue;
    others = 0;
    start = index;
  }
  if (start > last) return undefined;
  if (rules > 0 || labels > 2) return start;
  const texts = looked.lines.slice(start, last + 1).map(({ text }) => text);
  return texts.some(hasMomentOrAddress) && (labels > 1 || /@/.test(texts.join())) ? start : undefined;
}

/** Finds a sentence with a time or an address that leads to the quote: “tor. 26. nov. 2026 kl. 18:05 skrev Club:”. */
export function findSentenceStart(looked: LookedLines, last: number, isOurs = false): number | undefined {
  let start = last;
  for (let index = last; index > last - mostSentenceLines && looked.isText(index); index--) {
    if (index < last && !(isWrapped(looked, index) || isMomentAbove(looked, index))) break;
    start = index;
    if (looked.lookAt(index) === 'moment' && !isWrapped(looked, index - 1)) break;
  }
  const text = looked.lines
    .slice(start, last + 1)
    .map((line) => line.text.trim())
    .join(' ');
  if (text.length > longestSentence) return undefined;
  return leadsToQuote(text, isOurs) ? start : undefined;
}

/** Returns the same for a sentence that ends right above a quote and has an address, or a date and a time. */
export function findSentenceOfQuote(looked: LookedLines, last: number): number | undefined {
  if (!looked.isText(last) || !/[:：][*_\s]*$/.test(looked.textAt(last))) return undefined;
  const below = looked.lines[nextText(looked.lines, last + 1)];
  const start = below && isQuote(below) ? findSentenceStart(looked, last) : undefined;
  if (start === undefined) return undefined;
  const text = looked.lines
    .slice(start, last + 1)
    .map((line) => line.text)
    .join(' ');
  return text.includes('@') || (date.test(text) && time.test(text)) ? start : undefined;
}

/** Checks whether a line is the whole date and time of a sentence that goes on below without them. */
function isMomentAbove(looked: LookedLines, index: number): boolean {
  const [text, next] = [looked.textAt(index), looked.textAt(index + 1)];
  const isMoment = looked.lookAt(index) === 'moment' && date.test(text) && time.test(text) && !/[.!?…]$/.test(text);
  return isMoment && !date.test(next) && !time.test(next);
}

function isWrapped(looked: LookedLines, index: number): boolean {
  const text = looked.textAt(index);
  // “26.” is a day.
  if (!looked.isText(index) || /(?<!\p{Nd})[.!?…]["”»)]?$/u.test(text)) return false;
  const [word = ''] = looked.textAt(index + 1).split(' ', 1);
  return text.length + word.length >= shortestWrapped && text.length > 0;
}
