import type { Line } from './lines/line.ts';
import { isListItem } from './lines/list-gaps.ts';
import { listTypedQuotes } from './typed-quotes.ts';

/**
 * Returns the lines of plain text; those that begin with “>” are quoted, except where the member typed so above the header of
 * what they answer. Of blank lines after each other, one is enough.
 */
export function readPlainLines(text: string): Line[] {
  const texts = text.replaceAll(/\n{3,}/g, '\n\n').split('\n');
  const lines = texts.map((line): Line => ({ text: line, kind: /^ ?>/.test(line) ? 'quoted' : 'typed', place: null }));
  for (const index of listTypedQuotes(lines)) lines[index] = { ...(lines[index] as Line), kind: 'typed' };
  return lines;
}

const shortestWidth = 60;
const longestWidth = 80;
const shortestFull = 48;

/**
 * Joins the lines that a mail program broke at its width, between 60 and 80 columns. Lines stay as they are when one is
 * longer, or when the next word would have fit.
 */
export function unwrap(lines: Line[]): Line[] {
  const width = lines.reduce((longest, { text }) => Math.max(longest, text.trimEnd().length), 0);
  if (width < shortestWidth || width > longestWidth) return lines;
  const texts = lines.map(({ text }) => text.trimEnd());
  const isFull = (index: number) => isBrokenAt(width, texts[index] ?? '', texts[index + 1] ?? '');
  const isWrapped = texts.some((text, index) => isFull(index) && !endsSentence.test(text));
  if (!isWrapped) return lines;
  const joined: Line[] = [];
  let piece: string[] = [];
  for (const [index, line] of lines.entries()) {
    piece.push(texts[index] ?? '');
    if (isFull(index)) continue;
    joined.push({ ...line, text: piece.join(' ') });
    piece = [];
  }
  return joined;
}

/** A line that somebody ended on purpose mostly ends like this. */
const endsSentence = /[.!?:]$/;

function isBrokenAt(width: number, text: string, next: string): boolean {
  if (text.length < shortestFull || next === '' || isListItem(next)) return false;
  if (endsSentence.test(text) && next.length < shortestFull) return false;
  const [word = ''] = next.trimStart().split(' ', 1);
  return text.length + 1 + word.length > width;
}
