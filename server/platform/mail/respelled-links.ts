import { viewText } from './text-view.ts';

export type Span = [start: number, end: number];

/** How programs that check links write the original link in their own, besides percent-encoding: Sophos, and Proofpoint v2. */
const spellings: [pattern: RegExp, read: (link: string) => string][] = [
  [/aHR0c(?:DovL|HM6Ly)[\w+/-]{20,}/g, (link) => Buffer.from(link, 'base64').toString('latin1')],
  [/\/v2\/url\?u=[\w.~-]{20,}/g, (link) => link.replaceAll('_', '/').replaceAll('-', '%')],
];
/** A link may pass several such programs. */
const mostNested = 3;

export function locate(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => [index, index + match.length]);
}

/** Locates links in one of these spellings that contain a match of a pattern. */
export function locateRespelled(text: string, pattern: RegExp): Span[] {
  return spellings.flatMap(([spelling, read]) => {
    const has = (link: string) => hasMatch(read(link), pattern, mostNested);
    const found = locate(text, spelling).filter(([start, end]) => has(text.slice(start, end)));
    return found.map(([start, end]): Span => [start, start + shortestWith(text.slice(start, end), has)]);
  });
}

function hasMatch(link: string, pattern: RegExp, left: number): boolean {
  const { text } = viewText(link, 'nothing');
  if (text.search(pattern) >= 0) return true;
  if (left === 1) return false;
  return spellings.some(([spelling, read]) =>
    locate(text, spelling).some(([start, end]) => hasMatch(read(text.slice(start, end)), pattern, left - 1)),
  );
}

/** Returns the length of the shortest beginning that has a match: where lines are joined, a word may follow. */
function shortestWith(link: string, has: (link: string) => boolean): number {
  let [without, end] = [0, link.length];
  while (end - without > 1) {
    const middle = Math.floor((without + end) / 2);
    if (has(link.slice(0, middle))) end = middle;
    else without = middle;
  }
  return end;
}
