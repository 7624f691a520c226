import { isSought, type Sought, wordPattern } from '#contracts/platform/search-words.ts';

const length = 180;
/** Characters shown before the first match. */
const lead = 50;
/** Characters of one text that are searched. */
const longestText = 10_000;

interface Part {
  text: string;
  matches: number;
}

/**
 * Returns the part of the texts with the most matching words, or the first with as many as were typed. Without matches, returns
 * the beginning of the first text.
 */
export function cutSnippet(texts: string[], sought: Sought): string {
  let best: Part = { text: texts[0] ?? '', matches: 0 };
  for (const text of texts) {
    const part = findBestPart(text, sought);
    if (part.matches > best.matches) best = part;
    if (best.matches >= sought.typed.length) break;
  }
  return best.matches > 0 ? best.text : cut(best.text, 0);
}

function findBestPart(text: string, sought: Sought): Part {
  const places = findMatches(text.slice(0, longestText), sought);
  let best = { start: 0, matches: 0 };
  for (const { start } of places) {
    const inside = places.filter((place) => place.start >= start && place.start < start + length - lead);
    const matches = new Set(inside.map(({ word }) => word)).size;
    if (matches > best.matches) best = { start, matches };
  }
  return { text: cut(text, best.start), matches: best.matches };
}

const mostMatches = 200;

function findMatches(text: string, sought: Sought): { start: number; word: string }[] {
  const found = [...text.matchAll(wordPattern)].filter(([word]) => isSought(word, sought));
  return found.slice(0, mostMatches).map((match) => ({ start: match.index, word: match[0].toLowerCase() }));
}

function cut(text: string, match: number): string {
  const start = findStart(text, match);
  const rest = text.slice(start).replace(/\s+/g, ' ');
  const end = rest.length > length ? Math.max(rest.lastIndexOf(' ', length), length / 2) : rest.length;
  const isCut = end < rest.length;
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end).trim().toWellFormed()}${isCut ? ' …' : ''}`;
}

/** Returns where to cut before a match: at the start of a word, if one is near. */
function findStart(text: string, match: number): number {
  if (match <= lead) return 0;
  const space = text.indexOf(' ', match - lead);
  return space === -1 || space > match ? match : space + 1;
}
