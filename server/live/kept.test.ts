import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

test('what was kept is found for its version only', () => {
  const kept = createKept<string>(2);
  kept.keep('feed', 1, 'old');
  expect(kept.find('feed', 1)).toBe('old');
  expect(kept.find('feed', 2)).toBeUndefined();
});

test('at most its size is kept, and the one used longest ago goes first', () => {
  const kept = createKept<string>(2);
  kept.keep('a', 1, 'A');
  kept.keep('b', 1, 'B');
  kept.find('a', 1);
  kept.keep('c', 1, 'C');
  expect([kept.find('a', 1), kept.find('b', 1), kept.find('c', 1)]).toEqual(['A', undefined, 'C']);
});
