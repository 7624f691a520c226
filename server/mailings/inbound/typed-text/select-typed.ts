import { Attributions } from './attributions.ts';
import { findFooterEnd } from './footers.ts';
import { isBlank, isQuote, type Line } from './lines/line.ts';
import { findSigns, hasSign, type Sign, squeeze } from './own-signs.ts';
import { findHeaderEnd, nextText } from './quote-headers.ts';

/** Where the header of our quoted email begins. */
interface OwnEmail {
  /** The index after the header. */
  headerEnd: number;
  /** Whether some of it may be above, or some of what is typed below. */
  isGuess: boolean;
}

const pause: Line = { text: '', kind: 'typed', place: null };

export interface Selected {
  /** The lines that the member typed, with a blank one wherever something else was. */
  lines: Line[];
  /** Whether an email of ours was found, but not where it begins. */
  isGuess: boolean;
  /** Whether there is another email below what was typed, or between. */
  hasQuote: boolean;
}

/** Selects the lines that the member typed. */
export function selectTyped(lines: Line[]): Selected {
  const typed: Line[] = [];
  const signs = findSigns(lines);
  const ownEmails = findOwnEmails(lines, signs);
  const isHeader = (_: Line[], at: number) => ownEmails.has(at) || findHeaderEnd(lines, at) !== undefined;
  let hasHeader = false;
  let hasQuoteInside = false;
  let isGuess = false;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] as Line;
    const own = ownEmails.get(index);
    const headerEnd = Math.max(findHeaderEnd(lines, index) ?? 0, own && own.headerEnd > index ? own.headerEnd : 0);
    const footerEnd = headerEnd ? undefined : findFooterEnd(lines, index, isHeader);
    hasHeader ||= headerEnd > 0 || own !== undefined || line.kind === 'quoted';
    isGuess ||= own?.isGuess === true;
    hasQuoteInside = line.kind !== 'typed' && (hasQuoteInside || isQuote(line));
    if (!headerEnd && !footerEnd && isTyped(line, hasHeader, hasQuoteInside)) typed.push(line);
    else typed.push(pause);
    const end = headerEnd ? findOriginalEnd(lines, signs, [index, headerEnd]) : (footerEnd ?? index + 1);
    if (headerEnd) for (const proofed of listProofed(lines, index, end)) typed.push(proofed);
    index = end;
  }
  return { lines: typed, isGuess, hasQuote: hasHeader };
}

/** Checks whether a line is typed. In a container, lines above the first quote are its header, and lines below are an answer. */
function isTyped({ kind }: Line, hasHeader: boolean, hasQuoteInside: boolean): boolean {
  if (kind === 'quote container') return hasQuoteInside;
  return kind === 'typed' || (kind === 'maybe quoted' && !hasHeader);
}

/**
 * Returns the index after the original, which follows a header without being marked as a quote. It ends with the element that
 * holds both, or with the footer of our own emails.
 */
function findOriginalEnd(
  lines: Line[],
  signs: (Sign | undefined)[],
  [header, headerEnd]: [start: number, end: number],
): number {
  const next = nextText(lines, headerEnd);
  if (next === lines.length || isQuote(lines[next] as Line)) return headerEnd;
  let place = (lines[header] as Line).place;
  while (place && place.end <= next) place = place.parent;
  const end = Math.min(place?.end ?? lines.length, lines.length);
  for (let index = next; index < end; index++) if (signs[index] === 'footer') return skipFooter(lines, index);
  return end;
}

const mostFooterLines = 4;

/** Returns the index after our last line. Where it is wrapped, its words or the address of its link go on below. */
function skipFooter(lines: Line[], start: number): number {
  let text = '';
  let end = start;
  do text += squeeze((lines[end++] as Line).text);
  while (end < start + mostFooterLines && goesOn(text, lines[end]?.text.trim() ?? ''));
  return end;
}

function goesOn(footer: string, next: string): boolean {
  return (
    next !== '' && (!hasSign(footer) || /https?:\/\//.test(next) || /^\S{20,}$/.test(next) || endOfToken.test(next))
  );
}

/** What a narrow line leaves of a link. */
const endOfToken = /^(?=\S*\d)(?=\S*[a-z])[\w-]{12,}$/i;

/** Returns what Outlook on the web marks as typed below the header of an original. */
function listProofed(lines: Line[], header: number, end: number): Line[] {
  if (lines[header]?.place?.isProofed) return [];
  return lines.slice(header, end).filter((line) => line.place?.isProofed && line.kind === 'typed');
}

/** Finds the emails of ours in a reply by what only they have: where the header of each begins. */
function findOwnEmails(lines: Line[], signs: (Sign | undefined)[]): Map<number, OwnEmail> {
  const headers = new Attributions(lines, signs);
  const found = new Map<number, OwnEmail>();
  const add = (start: number, headerEnd: number, isGuess: boolean) => {
    if (!found.has(start)) found.set(start, { headerEnd, isGuess });
  };
  /** Where a header leads to. */
  const bodies = new Set<number>();
  const addBody = (index: number, headerEnd: number) =>
    add(index, headerEnd, !bodies.has(index) && headers.mayEndAbove(index));
  let greeting = -1;
  let quote = -1;
  let hasBody = false;
  let hasQuote = false;

  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const sign = signs[index];
    if (isQuote(line)) {
      if (quote < 0) quote = index;
      // Answers stand above the pieces that follow.
      if (sign && !hasQuote) addBody(quote, quote);
      hasQuote ||= sign !== undefined;
      continue;
    }
    quote = -1;
    const header = sign === 'address' || sign === 'name' ? headers.findAround(index) : undefined;
    if (header) {
      add(header.start, header.end, header.isGuess);
      bodies.add(header.end);
      hasBody = true;
    }
    if (sign === 'greeting') greeting = index;
    if (sign === 'marker') {
      addBody(index, index + 1);
      hasBody = true;
    }
    if (sign !== 'footer') continue;
    // Without a marker or a header, nothing else says where it begins.
    const start = greeting < 0 ? index : greeting;
    if (!hasBody) add(start, start + 1, true);
    greeting = -1;
    hasBody = false;
  }
  return found;
}
