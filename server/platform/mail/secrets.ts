import { secretPaths } from '#contracts/platform/secret-links.ts';
import { isMailClaim, mailTokenLength } from './mail-token.ts';
import { locate, locateRespelled, type Span } from './respelled-links.ts';
import { type Joining, type View, viewText } from './text-view.ts';

/** Where the site is, and where it gets mail. */
export interface Site {
  siteUrl: string;
  replyAddress: string | undefined;
}

type Finder = (view: View) => Span[];

/**
 * Removes the site’s addresses and links with a token from a text. Finds them also if they are percent-encoded, contain entities
 * or invisible characters, or continue behind a space or line break. If a program that checks links has put one into a link of its
 * own, the whole link is removed. Without `site`, finds only texts as long as our tokens; with it, also the short codes of
 * invitations. Takes linear time.
 */
export function withoutSecrets(text: string, site?: Site): string {
  const ofSite = site ? findersOf(site) : [];
  // First what stands in one line, so that no word of the next line goes with it. Whole tokens come before their possible
  // beginnings.
  const steps: [Finder[], Joining][] = [
    [[findAddresses, findLinks, findBareTokens], 'nothing'],
    [[findAddresses, findLinks, findBareTokens], 'lines'],
    [[findAddresses, findLinks], 'words'],
    [ofSite, 'nothing'],
    [ofSite, 'lines'],
  ];
  const views = new Map<Joining, View>();
  let left = text;
  for (const [finders, joining] of steps) {
    if (joining === 'lines' && !left.includes('\n')) continue;
    const view = views.get(joining) ?? viewText(left, joining);
    const next = removeFound(left, view, finders);
    if (next !== left) views.clear();
    else views.set(joining, view);
    left = next;
  }
  return left;
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

/** Checks whether a text without spaces and with decoded signs has an address or a link with a token. */
export function hasToken(text: string): boolean {
  return text.search(address) >= 0 || text.search(link) >= 0;
}

/** Checks whether such a text has an address with a token. */
export function hasTokenAddress(text: string): boolean {
  return text.search(address) >= 0;
}

const findAddresses: Finder = (view) => findAround(view, locate(view.text, address), outsideAddress);
const findLinks = findLinksLike(link);

function findLinksLike(pattern: RegExp): Finder {
  return (view) => [
    ...findAround(view, locate(view.text, pattern), outsideLink),
    ...(view.joining === 'words' ? [] : findAround(view, locateRespelled(view.text, pattern), outsideLink)),
  ];
}

function findBareTokens({ text }: View): Span[] {
  return locate(text, bare).filter(([start, end]) => isMailClaim(text.slice(start, end)));
}

/** Extends each located span to the whole link or address around it, but not to the words around that. */
function findAround(view: View, located: Span[], outside: RegExp): Span[] {
  const { text, joining, source, starts } = view;
  // What is percent-encoded belongs to a link around this one.
  const isOutside = (index: number) => outside.test(text[index] as string) && source[starts[index] as number] !== '%';
  let last = 0;
  return located.flatMap(([from, to]): Span[] => {
    let [start, end] = [from, to];
    if (end <= last || (joining === 'words' && isProse(view, start, end))) return [];
    while (start > last && !isOutside(start - 1) && !beginsWord(view, start)) start--;
    while (joining === 'nothing' && end < text.length && !isOutside(end)) end++;
    last = end;
    return [[start, end]];
  });
}

const mostSpaces = 3;

// As many letters as a token has, without a digit, are several words.
function isProse({ source, starts, ends }: View, start: number, end: number): boolean {
  const found = source.slice(starts[start], ends[end - 1]);
  return !/\d/.test(found) || found.split(/\s+/, mostSpaces + 2).length > mostSpaces + 1;
}

function beginsWord({ source, starts, ends }: View, index: number): boolean {
  return /\s/.test(source.slice(ends[index - 1], starts[index]));
}

function findersOf({ siteUrl, replyAddress }: Site): Finder[] {
  const ofSite = new RegExp(
    `${escapePattern(new URL(siteUrl).hostname)}(?::\\d{1,5})?[/_](?:${paths})[/_][\\w-]{4,}`,
    'gi',
  );
  const [local = '', domain = ''] = (replyAddress ?? '').split('@');
  const ofMailbox = new RegExp(`${escapePattern(local)}\\+[^\\s<>"'()@]{1,64}@${escapePattern(domain)}`, 'gi');
  return [
    findLinksLike(ofSite),
    ...(replyAddress ? [(view: View) => findAround(view, locate(view.text, ofMailbox), outsideAddress)] : []),
  ];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
