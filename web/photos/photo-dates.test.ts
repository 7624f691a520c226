import { expect, test } from 'vitest';
import { createPhotoDates } from './photo-dates.ts';

const photo = { _id: '1', userCreated: null, caption: '', url: '', width: null, height: null };

test.each([
  ['2026-12-05T17:00:00.000Z', 'December 5th 2026'],
  ['2026-12-01T03:30:00.000Z', 'November 30th 2026'],
  ['2026-06-02T03:59:59.000Z', 'June 1st 2026'],
  ['2026-06-02T04:00:00.000Z', 'June 2nd 2026'],
])('a photo of %s was added on %s, as the club counts days', (date, day) => {
  const dates = createPhotoDates('America/New_York');
  expect(dates({ ...photo, date })).toBe(day);
  expect(dates({ ...photo, date })).toBe(day);
});
