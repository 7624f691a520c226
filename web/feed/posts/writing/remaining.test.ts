import { expect, test } from 'vitest';
import { remaining } from './remaining.ts';

test('close to the limit and beyond it, a text says how many characters there are to go, and 1 is not many', () => {
  expect(remaining('Go', 203)).toBeUndefined();
  expect(remaining('Go', 202)).toBe('200 characters left');
  expect(remaining('Go', 3)).toBe('1 character left');
  expect(remaining('Go', 1)).toBe('1 character too many');
  expect(remaining('Go'.repeat(600), 0)).toBe('1,200 characters too many');
});
