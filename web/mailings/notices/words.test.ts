import { expect, test } from 'vitest';
import { nameEvent } from './words.ts';

test('an event is named with its day, and a canceled one is marked', () => {
  const counts = { people: 2, unsubscribed: 0, noAddress: 0 };
  const breakfast = { _id: 'breakfast-2031-12', title: 'Monthly Breakfast', startDate: '2031-12-03T08:30', ...counts };
  expect(nameEvent({ ...breakfast, isCanceled: false })).toBe('Monthly Breakfast, Wed, Dec 3, 2031');
  expect(nameEvent({ ...breakfast, isCanceled: true })).toBe('Monthly Breakfast (canceled), Wed, Dec 3, 2031');
});
