import { expect, test } from 'vitest';
import { hasBegun } from './add-photos.tsx';

test('an event begins at the minute of its start, by the clocks of the club', () => {
  const event = { startDate: '2026-07-11T17:00' };
  const begun = (moment: string, timeZone = 'America/New_York') => hasBegun(event, new Date(moment), timeZone);
  expect([begun('2026-07-11T20:59:59Z'), begun('2026-07-11T21:00:00Z')]).toEqual([false, true]);
  expect(begun('2026-07-11T21:00:00Z', 'America/Chicago')).toBe(false);
});
