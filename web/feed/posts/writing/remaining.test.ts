import { expect, test } from 'vitest';
import { remaining } from './remaining.ts';

test('close to the limit, we say how many characters are left, and beyond it, how many are too many', () => {
  expect(remaining('Go', 203)).toBeUndefined();
  expect(remaining('Go', 202)).toBe('200 characters left');
  expect(remaining('Go', 3)).toBe('1 character left');
  expect(remaining('Go', 1)).toBe('1 character too many');
  expect(remaining('Go'.repeat(600), 0)).toBe('1,200 characters too many');
});
