import { findSentenceOfQuote } from './header-starts.ts';
import { isQuote, type Line, openQuote } from './lines/line.ts';
import { listHeaders } from './list-headers.ts';
import { LookedLines } from './looked-lines.ts';
import { squeeze } from './own-signs.ts';
import { nextText } from './quote-headers.ts';

/** In characters, without spaces. People begin less than this with “>”. */
const mostTyped = 1000;
/** What is shorter may be in any text. */
const shortestQuote = 6;

/**
 * Returns the indexes of the lines with “>” that the member typed: those above the first header, except what the email below it
 * has, too.
 */
export function listTypedQuotes(lines: Line[]): number[] {
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

const depthOf = ({ text }: Line) => /^(?: ?>)*/.exec(text)?.[0].replaceAll(' ', '').length;
