// @module-tag sqlite
import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

test('a cached value is found for its version only', () => {
  const cache = createCache<string>(2);
  cache.store('feed', 1, 'old');
  expect(cache.find('feed', 1)).toBe('old');
  expect(cache.find('feed', 2)).toBeUndefined();
});

test('the cache holds no more than its size, and drops the one used longest ago first', () => {
  const cache = createCache<string>(2);
  cache.store('a', 1, 'A');
  cache.store('b', 1, 'B');
  cache.find('a', 1);
  cache.store('c', 1, 'C');
  expect([cache.find('a', 1), cache.find('b', 1), cache.find('c', 1)]).toEqual(['A', undefined, 'C']);
});
