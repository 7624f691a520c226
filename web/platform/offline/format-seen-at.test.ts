import { expect, test } from 'vitest';
import { formatSeenAt } from './format-seen-at.ts';

const club = 'America/New_York';
const now = new Date('2026-11-25T18:00:00Z');

test('when something was seen is a day with its time, and has the year only if it was another one', () => {
  expect(formatSeenAt('2026-11-24T13:05:00Z', now, club)).toBe('Tuesday, November 24, at 8:05 AM');
  expect(formatSeenAt('2025-12-31T23:30:00Z', now, club)).toBe('Wednesday, December 31, 2025, at 6:30 PM');
});
