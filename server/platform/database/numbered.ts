import { randomInt } from 'node:crypto';

/** How many digits a number of `listNumbered` has at most. */
export const mostDigits = 5;

/** Returns names to try until one is free: the word itself, then with small numbers, then with large random ones. */
export function listNumbered(word: string): string[] {
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9, ...Array.from({ length: 4 }, () => randomInt(10_000, 100_000))];
  return [word, ...numbers.map((number) => `${word}${number}`)];
}
