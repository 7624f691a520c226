import { expect, test } from 'vitest';
import { formatTaken } from './format-taken.ts';

test.each([
  ['1987', '1987'],
  ['1987-06', 'June 1987'],
  ['1987-06-14', 'June 14th 1987'],
])('a photo of %s was taken “%s”', (taken, words) => {
  expect(formatTaken(taken)).toBe(words);
});
