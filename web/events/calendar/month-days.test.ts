import { expect, it } from 'vitest';
import { addMonths, daysOfMonth, eventsOn } from './month-days.ts';

it('a month has its days, each with its weekday', () => {
  const days = daysOfMonth('2028-02');
  expect(days).toHaveLength(29);
  expect(days[0]).toEqual({ day: '2028-02-01', weekday: 2 });
  expect(days.at(-1)).toEqual({ day: '2028-02-29', weekday: 2 });
  expect(daysOfMonth('2026-11')).toHaveLength(30);
  expect(daysOfMonth('2026-12')).toHaveLength(31);
});

it('months go on across the new year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('an event is there on every day from its start to its end', () => {
  const trip = { startDate: '2026-12-05T17:00', endDate: '2026-12-07T09:00' };
  const game = { startDate: '2026-12-06T17:00', endDate: null };
  const on = (day: string) => eventsOn([trip, game], day);
  expect(on('2026-12-04')).toEqual([]);
  expect(on('2026-12-05')).toEqual([trip]);
  expect(on('2026-12-06')).toEqual([trip, game]);
  expect(on('2026-12-07')).toEqual([trip]);
  expect(on('2026-12-08')).toEqual([]);
});
