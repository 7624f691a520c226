import { expect, test } from 'vitest';
import { findSurplus, storeLimits } from './find-surplus.ts';

const rowsOf = (count: number, byteLength: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `row ${place}`, at: place, bytes: { byteLength } }));

test('as many responses are stored as fit, and the oldest go first', () => {
  expect(findSurplus(rowsOf(storeLimits.responses, 10))).toEqual([]);
  expect(findSurplus(rowsOf(storeLimits.responses + 2, 10)).toSorted()).toEqual(['row 0', 'row 1']);
});

test('large responses go sooner, so that all of them together stay within the limit', () => {
  const surplus = findSurplus(rowsOf(10, storeLimits.bytesOfOne));
  expect(surplus.toSorted()).toEqual(['row 0', 'row 1']);
});
