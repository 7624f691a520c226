import { createSuffixCheck, isInitials, isSuffix, isTitle, wordsOf } from './name-words.ts';

const couple = /^(?:and|&)$/i;
/** What a last name may begin with. */
export const particle =
  /^(?:van|von|vander|der|den|ter|ten|del?|della|las?|los|le|el|du|d[aio]s?|st\.?|saint|san|santa)$/i;

/**
 * Returns the first letters of the first and the last name, in capitals. Every page with a face needs them, so they do without
 * the list of first names: "Garcia Lopez, Maria" has GL.
 */
export function initialsOf(name: string): string {
  const [before = '', ...after] = splitAtCommas(name);
  const firstNames = after.find((part) => !wordsOf(part).every((word) => isSuffix(word) && !isInitials(word, true)));
  const words = wordsOf(firstNames && isLastName(before) ? `${firstNames} ${before}` : before);
  const last = findLast(words);
  const first = findFirst(words, last);
  // "Judge Smith" has no first name, so the title counts as one.
  const start = first < last ? first : 0;
  return [start < last ? words[start] : '', words[last]]
    .map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}

export function splitAtCommas(name: string): string[] {
  const parts = name.split(',').map((part) => part.replaceAll(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '');
}

/** Checks whether what stands before a comma is a last name, such as "St. John Jr.", and not a whole name. */
export function isLastName(text: string): boolean {
  const words = wordsOf(text);
  const last = findLast(words);
  return last >= 0 && words.slice(0, last).every((word) => particle.test(word));
}

export function findLast(words: string[]): number {
  let last = words.length - 1;
  const isAfterName = createSuffixCheck(words);
  while (last > 0 && isAfterName(words[last] as string)) last--;
  return last;
}

/** Returns the number of the first word after the titles, such as "Mr. & Mrs." */
export function findFirst(words: string[], last: number): number {
  let first = 0;
  while (first < last && isTitle(words[first] as string))
    first += isAnd(words[first + 1] ?? '') && isTitle(words[first + 2] ?? '') ? 2 : 1;
  return Math.min(first, last);
}

export function isAnd(word: string): boolean {
  return couple.test(word);
}
