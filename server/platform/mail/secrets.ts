import { secretPaths } from '#contracts/platform/secret-links.ts';
import { isMailClaim, mailTokenLength } from './mail-token.ts';
import { type View, viewText } from './text-view.ts';

/** Where the site is, and where it gets mail. */
export interface Site {
  siteUrl: string;
  replyAddress: string | undefined;
}

type Finder = (view: View) => [start: number, end: number][];

/**
 * Removes addresses with a token and links with a token of the site from a text, also where they are percent-encoded, have
 * entities or characters without a width in them, or go on in the next line. Without a site, only what has the length of its
 * tokens is found; with one, also the short codes of invitations. Takes time that grows with the length of the text.
 */
export function withoutSecrets(text: string, site?: Site): string {
  const finders = [findAddresses, findLinks, findBareTokens, ...(site ? findersOf(site) : [])];
  // First what stands in one line: so no word of the next one goes with it.
  return [false, true].reduce((left, joinsLines) => removeFound(left, viewText(left, joinsLines), finders), text);
}

const removed = '[private link removed]';

function removeFound(text: string, view: View, finders: Finder[]): string {
  const found = finders.flatMap((find) => find(view)).sort(([a], [b]) => a - b);
  const pieces: string[] = [];
  let end = 0;
  for (const [from, to] of found) {
    const [start, after] = [view.starts[from] ?? 0, view.ends[to - 1] ?? 0];
    if (start >= end) pieces.push(text.slice(end, start), removed);
    end = Math.max(end, after);
  }
  return found.length === 0 ? text : `${pieces.join('')}${text.slice(end)}`;
}

const token = `[a-z2-7]{${mailTokenLength}}`;
const paths = secretPaths.join('|');
/** Programs that check links write `_` for `/`. Tokens have 42 characters, signatures and keys 43. */
const link = new RegExp(`[/_](?:${paths})[/_](?:[a-z]{1,20}\\.)?(?:\\d{1,15}\\.)?[\\w-]{${mailTokenLength}}`, 'gi');
const address = new RegExp(`\\+${token}@`, 'gi');
const bare = new RegExp(`(?<![a-z0-9])${token}(?![a-z0-9])`, 'gi');
const outsideLink = /[\s<>"'()[\]|]/;
const outsideAddress = /[\s<>"'()[\]|,;:=?&/]/;

/** Whether a text without spaces and with decoded signs has an address or a link with a token. */
export function hasToken(text: string): boolean {
  return text.search(address) >= 0 || text.search(link) >= 0;
}

/** The same for addresses only. */
export function hasTokenAddress(text: string): boolean {
  return text.search(address) >= 0;
}

const findAddresses: Finder = (view) => findAround(view, address, outsideAddress);
const findLinks: Finder = (view) => findAround(view, link, outsideLink);

function findBareTokens({ text }: View): [number, number][] {
  const found = [...text.matchAll(bare)].filter(([match]) => isMailClaim(match));
  return found.map(({ 0: match, index }) => [index, index + match.length]);
}

/** Finds a pattern and what belongs to it on both sides, but not the words of the lines around it. */
function findAround(view: View, pattern: RegExp, outside: RegExp): [number, number][] {
  const { text, joinsLines } = view;
  let last = 0;
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }): [number, number][] => {
    let [start, end] = [index, index + match.length];
    if (end <= last) return [];
    while (start > last && !outside.test(text[start - 1] as string) && !beginsLine(view, start)) start--;
    while (!joinsLines && end < text.length && !outside.test(text[end] as string)) end++;
    last = end;
    return [[start, end]];
  });
}

function beginsLine({ source, starts, ends }: View, index: number): boolean {
  return source.slice(ends[index - 1], starts[index]).includes('\n');
}

function findersOf({ siteUrl, replyAddress }: Site): Finder[] {
  const ofSite = new RegExp(
    `${escapePattern(new URL(siteUrl).hostname)}(?::\\d{1,5})?[/_](?:${paths})[/_][\\w-]{4,}`,
    'gi',
  );
  const [local = '', domain = ''] = (replyAddress ?? '').split('@');
  const ofMailbox = new RegExp(`${escapePattern(local)}\\+[^\\s<>"'()@]{1,200}@${escapePattern(domain)}`, 'gi');
  return [
    (view) => findAround(view, ofSite, outsideLink),
    ...(replyAddress ? [(view: View) => findAround(view, ofMailbox, outsideAddress)] : []),
  ];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
