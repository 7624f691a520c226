import { isBlank, isQuote, type Line } from './lines/line.ts';
import {
  forwardOpenings,
  headerOpenings,
  isBlockOf,
  isForwardMark as isForwardMarkText,
  isFromLabel,
  isLabel,
  isOriginalMark,
  isWholeBlock,
  wroteWords,
} from './reply-words.ts';

/**
 * Returns the index after the header of a quote that begins here, undefined when there is none. A header is a line like “On …,
 * Ruth wrote:” or “Original Message”, or a block of “From:”, “Sent:”, and “Subject:”.
 */
export function findHeaderEnd(lines: Line[], index: number): number | undefined {
  const { kind, text } = lines[index] as Line;
  if (kind === 'header') return findMarkedEnd(lines, index);
  if (text.trim() === '') return undefined;
  if (kind === 'maybe quoted') return findWroteEnd(lines, index) ?? findBlockEnd(lines, index);
  if (kind !== 'typed') return undefined;
  return findWroteEnd(lines, index) ?? findBlockEnd(lines, index) ?? findMarkEnd(lines, index);
}

/** Returns the index of the first line from here on that is not blank. */
export function nextText(lines: Line[], index: number): number {
  let next = index;
  while (next < lines.length && isBlank(lines[next] as Line)) next++;
  return next;
}

function findMarkedEnd(lines: Line[], index: number): number {
  let end = index + 1;
  for (let next = end; lines[next]?.kind === 'header' || (lines[next] && isBlank(lines[next] as Line)); next++) {
    if (lines[next]?.kind === 'header') end = next + 1;
  }
  return end;
}

const longestHeader = 400;
const mostHeaderLines = 4;

function findWroteEnd(lines: Line[], index: number): number | undefined {
  let header = '';
  for (let next = index; next < index + mostHeaderLines; next++) {
    const line = lines[next];
    if (!line || line.kind !== lines[index]?.kind || isBlank(line)) return undefined;
    header += ` ${line.text.trim()}`;
    if (header.length > longestHeader || !opensHeader(header)) return undefined;
    if (/:$|\bwrote ?-{2,}$/.test(header)) return saysWhoWrote(header, lines, next + 1) ? next + 1 : undefined;
  }
  return undefined;
}

function opensHeader(header: string): boolean {
  const text = header.replace(/^[\s-]+/, '').toLowerCase();
  return (
    headerOpenings.some((opening) => text.startsWith(`${opening} `)) || /^[^<]{0,80}<[^\s<>@]+@[^\s<>@]+>/.test(text)
  );
}

/** Checks whether a line is a header. Prose can read like one, so a quote must follow, or it has an address. */
function saysWhoWrote(header: string, lines: Line[], after: number): boolean {
  const words = new Set<string>(header.toLowerCase().match(/\p{L}+/gu));
  if (!wroteWords.some((word) => words.has(word))) return false;
  const hasAddress = /<\s?[^\s<>@]+@[^\s<>@]+>|[^\s@]@[^\s@]+ writes:$/.test(header);
  if (hasAddress && /\d/.test(header)) return true;
  const hasTime = /\d{1,2}[:.h]\d\d|\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d\d/.test(header);
  if (lines[after - 1]?.kind !== 'typed') return false;
  const next = lines[nextText(lines, after)];
  return next ? (hasAddress || hasTime) && isQuote(next) : hasTime;
}

/** A block that names many people is long, as programs wrap it. */
const mostBlockLines = 100;

/**
 * Finds the end of the block. It may have more labels, and values of several lines; addresses after the last one belong to it.
 * `labelOf` finds a label that begins a line.
 */
function findBlockEnd(lines: Line[], index: number, labelOf = labelWithColon): number | undefined {
  const labels: string[] = [];
  let end = index;
  for (let next = index; next < Math.min(index + mostBlockLines, lines.length) && next - end <= 2; next++) {
    const line = lines[next] as Line;
    const label = line.kind === lines[index]?.kind ? labelOf(line.text) : undefined;
    if (!label && next === index) return undefined;
    if (!label && next === end && line.kind === lines[index]?.kind && isOnlyAddresses(line.text)) end = next + 1;
    if (!label) continue;
    if (!isBlockOf([...labels, label])) break;
    labels.push(label);
    end = next + 1;
  }
  return isWholeBlock(labels) && lines.slice(index, end).some(({ text }) => momentOrAddress.test(text))
    ? end
    : undefined;
}

/** A time or an address; without any, a person typed “Date: 1985”. */
const momentOrAddress = /\d\s?[:.h]\s?\d\d|@/;

const longestAddresses = 400;

/** Checks whether a line is addresses, perhaps with the names before them; what is left of a name may end it. */
function isOnlyAddresses(text: string): boolean {
  if (text.length > longestAddresses || !text.includes('@')) return false;
  const pieces = text.replaceAll(/<mailto:[^<>]*>|"[^"]*"/g, '').split(/[,;]/);
  return pieces.every((piece, index) => {
    const isLast = index === pieces.length - 1;
    return address.test(piece.trim()) || (isLast && index > 0 && /^[^@.!?:]{0,60}$/.test(piece));
  });
}

const address = /^(?:[^@<>]{0,80}<)?[^\s<>@]+@[^\s<>@]+>{0,2}$/;

function labelWithColon(text: string): string | undefined {
  return labelBefore(/^\s*\*?(\p{L}[\p{L} -]{0,20}):/u, text);
}

/** Finds a label without a colon, as eM Client writes it below its mark. */
function labelBelowMark(text: string): string | undefined {
  return labelWithColon(text) ?? labelBefore(/^(\p{L}{1,20}) /u, text);
}

function labelBefore(pattern: RegExp, text: string): string | undefined {
  const label = pattern.exec(text.slice(0, 60))?.[1]?.trim().toLowerCase() ?? '';
  return isLabel(label) ? label : undefined;
}

/** Checks whether a line of a header says whom the email is from. */
export function isFromLine({ text }: Line): boolean {
  return isFromLabel(labelBelowMark(text) ?? '');
}

/** Finds the end of “-----Original Message-----”, “Begin forwarded message:”, or a rule, and the block below. */
function findMarkEnd(lines: Line[], index: number): number | undefined {
  const text = (lines[index] as Line).text.trim().toLowerCase();
  if (text.length > 100) return undefined;
  const next = nextText(lines, index + 1);
  const follows = lines[next];
  const isMark = isOriginalMark(markOf(text));
  const label = isMark ? labelBelowMark : labelWithColon;
  const blockEnd = follows && !isQuote(follows) ? findBlockEnd(lines, next, label) : undefined;
  if (isMark) return blockEnd ?? index + 1;
  if (/^_{10,}$/.test(text)) return blockEnd;
  if (!follows || !forwardOpenings.has(text.replace(/\s*:$/, ''))) return undefined;
  return blockEnd ?? (isQuote(follows) || findWroteEnd(lines, next) ? index + 1 : undefined);
}

/** Returns what is between the dashes, or Zoho’s equals signs. */
function markOf(text: string): string {
  return /^[-=]{2,} ?([^-=].*[^-= ]) ?[-=]{2,}$/.exec(text)?.[1] ?? '';
}

/** Checks whether a line of a header says that the email was forwarded. */
export function isForwardMark(line: Line): boolean {
  const text = line.text.trim().toLowerCase().slice(0, 100);
  return isForwardMarkText(markOf(text)) || forwardOpenings.has(text.replace(/\s*:$/, ''));
}
