import { unsubscribeLabel } from '#contracts/notifications/email-preferences.ts';
import { findFooterEnd } from './footers.ts';
import { isQuote, type Line } from './line.ts';
import { findHeaderEnd, nextText } from './quote-headers.ts';

const pause: Line = { text: '', kind: 'typed', place: null };

/** Returns the lines that somebody typed, with a blank one wherever something else was. */
export function selectTyped(lines: Line[]): Line[] {
  const typed: Line[] = [];
  let hasHeader = false;
  let hasQuoteInside = false;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] as Line;
    const headerEnd = findHeaderEnd(lines, index);
    const footerEnd = headerEnd ? undefined : findFooterEnd(lines, index);
    hasHeader ||= headerEnd !== undefined || line.kind === 'quoted';
    hasQuoteInside = line.kind === 'typed' ? false : hasQuoteInside || isQuote(line);
    if (!headerEnd && !footerEnd && isTyped(line, hasHeader, hasQuoteInside)) typed.push(line);
    else typed.push(pause);
    const end = headerEnd ? findOriginalEnd(lines, index, headerEnd) : (footerEnd ?? index + 1);
    if (headerEnd) for (const proofed of listProofed(lines, index, end)) typed.push(proofed);
    index = end;
  }
  return typed;
}

/** In a container, what stands above the first quote is its header, and what stands below is an answer. */
function isTyped({ kind }: Line, hasHeader: boolean, hasQuoteInside: boolean): boolean {
  if (kind === 'quote container') return hasQuoteInside;
  return kind === 'typed' || (kind === 'maybe quoted' && !hasHeader);
}

/**
 * Returns the index after the original, which follows a header without being marked as a quote: it ends with the element
 * that holds both, or with the footer of our own emails.
 */
function findOriginalEnd(lines: Line[], header: number, headerEnd: number): number {
  const next = nextText(lines, headerEnd);
  if (next === lines.length || isQuote(lines[next] as Line)) return headerEnd;
  let place = (lines[header] as Line).place;
  while (place && place.end <= next) place = place.parent;
  const end = Math.min(place?.end ?? lines.length, lines.length);
  return findFooterOfOurs(lines, next, end) ?? end;
}

function findFooterOfOurs(lines: Line[], start: number, end: number): number | undefined {
  for (let index = start; index < end; index++) {
    if (lines[index]?.text.includes(unsubscribeLabel)) return skipAddress(lines, index + 1);
  }
  return undefined;
}

/** Where plain text is wrapped, the address of a link can be on the next line. */
function skipAddress(lines: Line[], index: number): number {
  return /^\W{0,2}https?:\/\/\S+$/.test(lines[index]?.text.trim() ?? '') ? index + 1 : index;
}

/** Returns what Outlook on the web marks as typed below the header of an original. */
function listProofed(lines: Line[], header: number, end: number): Line[] {
  if (lines[header]?.place?.isProofed) return [];
  return lines.slice(header, end).filter((line) => line.place?.isProofed && line.kind === 'typed');
}
