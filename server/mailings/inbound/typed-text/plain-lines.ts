import { listHeaders } from './forwarded.ts';
import { findSentenceOfQuote } from './header-starts.ts';
import { isQuote, type Line, openQuote } from './lines/line.ts';
import { isListItem } from './lines/list-gaps.ts';
import { LookedLines } from './looks.ts';
import { squeeze } from './own-signs.ts';
import { nextText } from './quote-headers.ts';

/** In characters, without spaces. People begin less than this with “>”. */
const mostTyped = 1000;

/** What is shorter may be in any text. */
const shortestQuote = 6;

const depthOf = ({ text }: Line) => /^(?: ?>)*/.exec(text)?.[0].replaceAll(' ', '').length;

/**
 * Returns the lines of plain text. Those that begin with “>” are quoted, except where the member typed so above the header of
 * what they answer. Several blank lines become one.
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

/** The usual end of a line that a person ended on purpose. */
const endsSentence = /[.!?:]$/;

function isBrokenAt(width: number, text: string, next: string): boolean {
  if (text.length < shortestFull || next === '' || isListItem(next)) return false;
  if (endsSentence.test(text) && next.length < shortestFull) return false;
  const [word = ''] = next.trimStart().split(' ', 1);
  return text.length + 1 + word.length > width;
}

/**
 * Returns the indexes of the lines with “>” that the member typed: those above the first header, except what the email below it
 * has, too.
 */
function listTypedQuotes(lines: Line[]): number[] {
  const header = lines.some(isQuote) ? findFirstHeader(lines) : -1;
  const above = lines.slice(0, Math.max(header, 0));
  const pieces = listPieces(above);
  const squeezed = pieces.map((piece) => squeeze(piece.map((index) => above[index]?.text).join('')));
  if (pieces.length === 0 || squeezed.join('').length > mostTyped) return [];
  const original = squeeze(
    lines
      .slice(header)
      .map(({ text }) => text)
      .join(''),
  );
  const isQuoted = (piece: string) => piece.length >= shortestQuote && original.includes(piece);
  return pieces.flatMap((piece, at) => (isQuoted(squeezed[at] as string) ? [] : piece));
}

/** Returns the indexes of quoted lines, those that follow each other together. */
function listPieces(lines: Line[]): number[][] {
  const pieces: number[][] = [];
  for (const [index, line] of lines.entries()) {
    if (!isQuote(line)) continue;
    const last = pieces.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else pieces.push([index]);
  }
  return pieces;
}

/**
 * Returns the index of the first header; -1 if there is none. Apple Mail quotes the header with its email; other programs quote
 * what is below it once more.
 */
function findFirstHeader(lines: Line[]): number {
  const [opened, looked] = [lines.map(openQuote), new LookedLines(lines)];
  const header = listHeaders(lines).find(({ start, end }) => {
    const [first, body] = [lines[start] as Line, lines[nextText(opened, end)]];
    return !isQuote(first) || !body || depthOf(body) === depthOf(first);
  });
  const isSentence = (_: Line, index: number) => findSentenceOfQuote(looked, index) !== undefined;
  const sentence = lines.slice(0, header?.start).findIndex(isSentence);
  return sentence >= 0 ? sentence : (header?.start ?? -1);
}
