import { findFooterEnd } from './footers.ts';
import { isBlank, isQuote, type Line, openQuote } from './line.ts';
import { findHeaderEnd, isForwardMark, isFromLine } from './quote-headers.ts';

const pause: Line = { text: '', kind: 'typed', place: null };

/**
 * Returns the lines of a forwarded email, and what was typed above it: of its header, only whom it is from. Other people’s
 * addresses are left out. Without a header, quoted lines stay as they are.
 */
export function selectForwarded(lines: Line[]): Line[] {
  const opened = lines.map(openQuote);
  const selected: Line[] = [];
  let [index, hasHeader] = [0, false];
  while (index < opened.length) {
    const headerEnd = findHeaderEnd(opened, index);
    const end = headerEnd ?? findFooterEnd(opened, index);
    if (headerEnd) selected.push(pause, ...writersOf(opened.slice(index, headerEnd)), pause);
    else if (end || lines[index]?.kind === 'signature') selected.push(pause);
    else selected.push(withoutAddressOf((hasHeader ? opened : lines)[index] as Line));
    hasHeader ||= headerEnd !== undefined;
    index = end ?? index + 1;
  }
  return selected;
}

/** Checks whether the first thing that was not typed says that the email was forwarded; a reply may quote such an email. */
export function isMarkedAsForwarded(lines: Line[]): boolean {
  const opened = lines.map(openQuote);
  const start = opened.findIndex((_, index) => findHeaderEnd(opened, index) !== undefined);
  if (start < 0 || lines.slice(0, start).some((line) => isQuote(line) && !isBlank(line))) return false;
  return opened.slice(start, findHeaderEnd(opened, start)).some(isForwardMark);
}

/** Returns the line “From: …” of a block of labels, or the sentence “… wrote:”. */
function writersOf(header: Line[]): Line[] {
  const from = header.find(isFromLine);
  const all = header
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();
  const shown = withoutAddresses(from?.text ?? (all.endsWith(':') ? all : ''));
  return from && shown.endsWith(':') ? [] : [{ ...pause, text: shown }];
}

/** In languages that we don’t know, a header stays. */
function withoutAddressOf(line: Line): Line {
  const isLabeled = line.text.length <= longestLabeled && /^\s*\*?\p{L}[\p{L} -]{0,20}\*?[:：]/u.test(line.text);
  return isLabeled && /<[^\s<>]+@/.test(line.text) ? { ...line, text: withoutAddresses(line.text) } : line;
}

const longestLabeled = 400;

/** Returns a line without addresses, and without the asterisks around a label. */
export function withoutAddresses(text: string): string {
  return text
    .slice(0, longestLabeled)
    .replaceAll(/[<([]*(?:mailto:)?[^\s<>()[\]@:]{1,100}@[^\s<>()[\]@:]{1,100}[>)\]]*/g, '')
    .replaceAll('*', '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(' :', ':')
    .trim();
}
