import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntries, encodeEntries } from './entries.ts';
import { allowedSlips, countSlips, mayBeNear, toLetterSet } from './near-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcé漢👏'), minLength: 1, maxLength: 12 });

test('slips are counted: a letter too many, missing, wrong, or two swapped', () => {
  const slips = ([a, b]: [string, string]) => countSlips(a, b, 2);
  const one: [string, string][] = [
    ['golf', 'gulf'],
    ['golf', 'glof'],
    ['golf', 'gol'],
    ['golf', 'golff'],
    ['ab', 'ba'],
  ];
  expect(one.map(slips)).toEqual([1, 1, 1, 1, 1]);
  expect(slips(['wrestling', 'wretslingg'])).toBe(2);
  expect(slips(['golf', 'tennis'])).toBeGreaterThan(2);
});

test('words that are near are never ruled out by their letters', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = countSlips(a, b, 2);
      if (slips <= 2) expect(mayBeNear(toLetterSet(a), toLetterSet(b), slips)).toBe(true);
    }),
  );
});

test('numbers and words of two letters have no slips, long words two', () => {
  expect(['ab', '1994', 'golf', 'baseball'].map(allowedSlips)).toEqual([0, 0, 1, 2]);
});

test('entries come back as they were stored, however large the ids are', () => {
  const entries = fc.uniqueArray(fc.maxSafeNat(), { maxLength: 50 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(entries, (some) => {
      expect(decodeEntries(encodeEntries(some))).toEqual(some);
    }),
  );
});
