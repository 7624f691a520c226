import { expect, test } from 'vitest';
import { atLeast, atMost, isReached } from './report.ts';

test('a goal of the bench is reached at its limit, and missed where nothing could be measured', () => {
  const [most, least] = [atMost(5, 'ms', 'time'), atLeast(5, '/s', 'speed')];
  expect([4, 5, 6, Number.NaN].map((value) => isReached(most, value))).toEqual([true, true, false, false]);
  expect([4, 5, 6, Number.NaN].map((value) => isReached(least, value))).toEqual([false, true, true, false]);
});
