// @module-tag engine
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntries, encodeEntries } from './entries.ts';
import { allowedTypos, countTypos, mayBeNear, toLetterSet } from './spelling.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcé漢👏'), minLength: 1, maxLength: 12 });

test('typos are counted: an extra, missing, or wrong letter, or two swapped', () => {
  const typos = ([a, b]: [string, string]) => countTypos(a, b, 2);
  const one: [string, string][] = [
    ['golf', 'gulf'],
    ['golf', 'glof'],
    ['golf', 'gol'],
    ['golf', 'golff'],
    ['ab', 'ba'],
  ];
  expect(one.map(typos)).toEqual([1, 1, 1, 1, 1]);
  expect(typos(['wrestling', 'wretslingg'])).toBe(2);
  expect(typos(['golf', 'tennis'])).toBeGreaterThan(2);
});

test('similar words are never ruled out by their letters', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const typos = countTypos(a, b, 2);
      if (typos <= 2) expect(mayBeNear(toLetterSet(a), toLetterSet(b), typos)).toBe(true);
    }),
  );
});

test('no typos are allowed in numbers and words of two letters, and two in long words', () => {
  expect(['ab', '1994', 'golf', 'baseball'].map(allowedTypos)).toEqual([0, 0, 1, 2]);
});

test('entries are decoded as they were encoded, however large the ids are', () => {
  const entries = fc.uniqueArray(fc.maxSafeNat(), { maxLength: 50 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(entries, (some) => {
      expect(decodeEntries(encodeEntries(some))).toEqual(some);
    }),
  );
});
