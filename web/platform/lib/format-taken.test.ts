import { expect, test } from 'vitest';
import { formatTaken } from './format-taken.ts';

test.each([
  ['1987', '1987'],
  ['1987-06', 'June 1987'],
  ['1987-06-14', 'June 14th 1987'],
])('the date %s of a photo is shown as “%s”', (taken, words) => {
  expect(formatTaken(taken)).toBe(words);
});
