import { type Line, openQuote } from './lines/line.ts';
import { findHeaderEnd } from './quote-headers.ts';

interface Header {
  start: number;
  end: number;
  /** Without “>”. */
  lines: Line[];
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
