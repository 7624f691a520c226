import { expect, test } from 'vitest';
import { groupByDay } from './days.ts';

test('days are in the time zone of the reader, and the last two are Today and Yesterday', () => {
  const dates = ['2026-11-22T03:00:00Z', '2026-11-21T06:00:00Z', '2026-11-21T04:30:00Z', '2026-11-20T12:00:00Z'];
  const groups = groupByDay(
    dates.map((date) => ({ date })),
    new Date('2026-11-22T04:00:00Z'),
    'America/New_York',
  );
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 2],
  ]);
  const week = groupByDay([{ date: '2026-11-15T12:00:00Z' }], new Date('2026-11-22T12:00:00Z'), 'America/New_York');
  expect(week[0]?.day).toBe('Sunday, November 15, 2026');
});
