import { isAdvertisement, isLegal, isOutlookLink, mayBeAdvertisement } from './footer-words.ts';
import { isBlank, type Line } from './lines/line.ts';
import { findHeaderEnd, nextText } from './quote-headers.ts';

/**
 * Returns the index after a footer that begins here; undefined if none does. Footers are signatures below “-- ”, “Sent from my
 * iPhone”, notes of virus scanners, and legal notices.
 */
export function findFooterEnd(lines: Line[], index: number, isHeader: IsHeader = isHeaderAt): number | undefined {
  const line = lines[index] as Line;
  if (line.kind !== 'typed' || isBlank(line)) return undefined;
  return findSignatureEnd(lines, index) ?? findAdvertisementEnd(lines, index, isHeader) ?? findLegalEnd(lines, index);
}

/** Whether the header of another email begins at a line. */
type IsHeader = (lines: Line[], index: number) => boolean;

const isHeaderAt: IsHeader = (lines, index) => findHeaderEnd(lines, index) !== undefined;

/** Without the space of the mark, it may be a dash of the text. Then only a short end below a single dash is a signature. */
const mostLinesWithoutSpace = 8;
/** How far away a second dash shows that both are between parts of the text. */
const mostLinesBetween = 30;

function findSignatureEnd(lines: Line[], index: number): number | undefined {
  const mark = (lines[index] as Line).text;
  if (mark.trimEnd() !== '--') return undefined;
  const hasSpace = mark === '-- ';
  const isDash = ({ kind, text }: Line) => !hasSpace && kind === 'typed' && text.trimEnd() === '--';
  if (lines.slice(Math.max(0, index - mostLinesBetween), index).some(isDash)) return undefined;
  const most = hasSpace ? lines.length : mostLinesWithoutSpace;
  let end = index + 1;
  for (let count = 0; lines[end]?.kind === 'typed' && !findHeaderEnd(lines, end); end++) {
    if (!isBlank(lines[end] as Line)) count++;
    if (count > most || isDash(lines[end] as Line)) return undefined;
  }
  return end;
}

const longestLine = 200;

/** Returns the index after a line like “Sent from my iPhone”, or what a scanner for viruses adds, that begins here. */
export function findAdvertisementEnd(
  lines: Line[],
  index: number,
  isHeader: IsHeader = isHeaderAt,
): number | undefined {
  if (!/^[\s~*_(-]{0,20}\p{L}/u.test((lines[index] as Line).text)) return undefined;
  for (const count of [1, 2, 3]) {
    const text = lines.slice(index, index + count).map((line) => line.text.trim());
    const joined = withoutAddresses(text.join(' '));
    if (joined.length > longestLine) return undefined;
    const isCertain = isAdvertisement(withoutMarks(joined)) || (count === 1 && isOutlookLink(text.join()));
    if (!isCertain && !mayBeAdvertisement(joined)) continue;
    const end = skipAddresses(lines, index + count);
    if (isCertain || isLast(lines, end, isHeader)) return end;
  }
  return undefined;
}

const mostBelow = 3;

/** Checks whether nothing is typed below, except other lines that a program may have added. */
function isLast(lines: Line[], index: number, isHeader: IsHeader): boolean {
  let next = nextText(lines, index);
  for (let count = 0; count <= mostBelow; count++) {
    const line = lines[next];
    if (line?.kind !== 'typed' || isHeader(lines, next)) return true;
    const words = withoutAddresses(line.text);
    const isOther = isAdvertisement(words) || mayBeAdvertisement(words);
    const end = isOther ? next + 1 : (findSignatureEnd(lines, next) ?? findLegalEnd(lines, next));
    if (end === undefined) return false;
    next = nextText(lines, skipAddresses(lines, end));
  }
  return false;
}

/** Removes the address after a link, which plain text has. */
function withoutAddresses(text: string): string {
  return text
    .slice(0, 1000)
    .replaceAll(/\s?[<([]\s?(?:https?:\/\/|www\.)[^\s<>()[\]]*\s?[>)\]]/g, '')
    .trim();
}

/** Removes dashes, stars, or emoji around what a phone adds. Before what a person may type, they begin a list. */
function withoutMarks(text: string): string {
  return text.replace(/^[\s~*_(-]+/, '').replace(/(?<![\s~*_)\p{So}\p{Mn}])[\s~*_)\p{So}\p{Mn}]+$/u, '');
}

function skipAddresses(lines: Line[], index: number): number {
  let end = index;
  while (/^\W?(?:https?:\/\/|www\.)\S+$/.test(lines[end]?.text.trim() ?? '')) end++;
  return end;
}

function findLegalEnd(lines: Line[], index: number): number | undefined {
  const previous = lines[index - 1];
  const isStart = previous?.kind !== 'typed' || isBlank(previous) || isRule(previous.text);
  if (!isStart) return undefined;
  const start = isRule((lines[index] as Line).text) ? nextText(lines, index + 1) : index;
  let end = start;
  while (lines[end]?.kind === 'typed' && !isBlank(lines[end] as Line) && end <= start + mostLegalLines) end++;
  if (end > start + mostLegalLines) return undefined;
  const text = lines.slice(start, end).map((line) => line.text.slice(0, longestLegal));
  return isLegal(text.join(' ').slice(0, longestLegal)) ? end : undefined;
}

const mostLegalLines = 60;
const longestLegal = 4000;

const isRule = (text: string) => /^\s*[-_*=]{5,}\s*$/.test(text);
