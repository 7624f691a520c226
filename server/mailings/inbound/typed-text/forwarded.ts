import { findAdvertisementEnd, findFooterEnd } from './footers.ts';
import { isBlank, isQuote, type Line, openQuote } from './lines/line.ts';
import { lookOf } from './looks.ts';
import { findHeaderEnd, isForwardMark, isFromLine } from './quote-headers.ts';

interface Header {
  start: number;
  end: number;
  /** Without “>”. */
  lines: Line[];
}

const pause: Line = { text: '', kind: 'typed', place: null };

/**
 * Returns the lines of a forwarded email, and what was typed above it: of its header, only whom it is from, without addresses. An
 * attached email has its header elsewhere. Without any header, quoted lines stay as they are.
 */
export function selectForwarded(lines: Line[], { isAttached = false } = {}): Line[] {
  const opened = lines.map(openQuote);
  const ends = new Map(listHeaders(lines).map(({ start, end }) => [start, end]));
  const selected: Line[] = [];
  let index = 0;
  let hasHeader = false;
  while (index < opened.length) {
    const headerEnd = ends.get(index);
    hasHeader ||= headerEnd !== undefined;
    // A signature in what was forwarded may be all it has: a name and a phone number.
    const findEnd = hasHeader || isAttached ? findAdvertisementEnd : findFooterEnd;
    const end = headerEnd ?? findEnd(opened, index);
    if (headerEnd) selected.push(pause, ...writersOf(opened.slice(index, headerEnd)), pause);
    else if (end || lines[index]?.kind === 'signature') selected.push(pause);
    else selected.push(hasHeader ? withoutPictures(opened[index] as Line) : (lines[index] as Line));
    index = end ?? index + 1;
  }
  return selected;
}

/** Drops the pictures: only those above the header were typed. */
function withoutPictures({ pictures: _, ...line }: Line): Line {
  return line;
}

/** Checks whether the first thing that was not typed says that the email was forwarded; a reply may quote such an email. */
export function isMarkedAsForwarded(lines: Line[]): boolean {
  const [header] = listHeaders(lines);
  if (!header || lines.slice(0, header.start).some((line) => isQuote(line) && !isBlank(line))) return false;
  return header.lines.some(isForwardMark);
}

/** Returns the line “From: …” of a block of labels, or the sentence “… wrote:”. */
function writersOf(lines: Line[]): Line[] {
  const header = lines.filter((line) => !isForwardMark(line));
  const from = header.find(isFromLine) ?? findForeignFrom(header);
  const all = header
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
  const shown = withoutAddresses(from?.text ?? (all.endsWith(':') ? all : ''));
  return shown === '' || (from && shown.endsWith(':')) ? [] : [{ ...pause, text: shown }];
}

/** Finds the sender in a language that we don’t know: the first label with an address, or the first one. */
function findForeignFrom(header: Line[]): Line | undefined {
  const labels = header.filter(({ text }) => lookOf(text.trim()) === 'label' && !/[:：]\s*$/.test(text));
  return labels.find(({ text }) => /<[^\s<>]+@/.test(text)) ?? labels[0];
}

const longestLabeled = 400;

/** Returns a line of a header without addresses, and without the asterisks around a label. */
export function withoutAddresses(text: string): string {
  return text
    .slice(0, longestLabeled)
    .replaceAll(/[<([]*(?:mailto:)?[^\s<>()[\]@:]{1,100}@[^\s<>()[\]@:]{1,100}[>)\]]*/g, '')
    .replaceAll('*', '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(' :', ':')
    .trim();
}

/** Returns the headers of all quotes, also those in quotes. */
export function listHeaders(lines: Line[]): Header[] {
  const opened = lines.map(openQuote);
  const headers: Header[] = [];
  let start = 0;
  while (start < lines.length) {
    const end = findHeaderEnd(opened, start) ?? findHeaderEnd(lines, start);
    if (end) headers.push({ start, end, lines: opened.slice(start, end) });
    start = end ?? start + 1;
  }
  return headers;
}
