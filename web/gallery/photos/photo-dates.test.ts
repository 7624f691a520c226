import { expect, test } from 'vitest';
import { createPhotoDates } from './photo-dates.ts';

test.each([
  ['2026-12-05T17:00:00.000Z', 'December 5th 2026'],
  ['2026-12-01T03:30:00.000Z', 'November 30th 2026'],
  ['2026-06-02T03:59:59.000Z', 'June 1st 2026'],
  ['2026-06-02T04:00:00.000Z', 'June 2nd 2026'],
])('a photo of %s was added on %s, as the club counts days', (date, day) => {
  const dates = createPhotoDates('America/New_York');
  expect(dates({ date })).toBe(day);
  expect(dates({ date })).toBe(day);
});
