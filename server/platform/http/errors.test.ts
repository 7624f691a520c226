// @module-tag sqlite
import { expect, test } from 'vitest';
import { describeWait } from './errors.ts';

test('a member who waits as long as they were told is not refused again', () => {
  const told = [1, 89, 90, 5400, 8000].map(describeWait);
  expect(told).toEqual(['1 second', '89 seconds', '2 minutes', '2 hours', '3 hours']);
});
