import { expect, test } from 'vitest';
import { describeRepeat, listOccurrences, maxOccurrences, moveTo } from './event-repeat.ts';

test('an event repeats every week or two up to and including its last day', () => {
  expect(listOccurrences('2031-12-24', { every: 'week', until: '2032-01-07' })).toEqual([
    '2031-12-24',
    '2031-12-31',
    '2032-01-07',
  ]);
  expect(listOccurrences('2031-12-24', { every: 'two-weeks', until: '2032-01-06' })).toEqual(['2031-12-24']);
  expect(listOccurrences('2031-12-24', { every: 'week', until: '2031-12-23' })).toEqual([]);
});

test('an event repeats on the same weekday of the month, and skips months without a 5th one', () => {
  expect(listOccurrences('2027-01-12', { every: 'month', until: '2027-04-30' })).toEqual([
    '2027-01-12',
    '2027-02-09',
    '2027-03-09',
    '2027-04-13',
  ]);
  expect(listOccurrences('2027-03-31', { every: 'month', until: '2027-12-31' })).toEqual([
    '2027-03-31',
    '2027-06-30',
    '2027-09-29',
    '2027-12-29',
  ]);
});

test('a list of days ends even if its last day is far away', () => {
  for (const every of ['week', 'two-weeks', 'month'] as const) {
    expect(listOccurrences('2027-01-29', { every, until: '2199-12-31' })).toHaveLength(maxOccurrences + 1);
  }
});

test('how often an event repeats is said in words', () => {
  expect(describeRepeat('2027-01-12', 'week')).toBe('every week');
  expect(describeRepeat('2027-01-12', 'two-weeks')).toBe('every two weeks');
  expect(describeRepeat('2027-01-12', 'month')).toBe('every month on the 2nd Tuesday');
  expect(describeRepeat('2027-01-31', 'month')).toBe('every month on the 5th Sunday');
});

test('an event on another day keeps its times, across months and nights', () => {
  const overnight = { startDate: '2027-01-30T20:00', endDate: '2027-02-01T09:30' };
  expect(moveTo('2027-02-27', overnight)).toEqual({ startDate: '2027-02-27T20:00', endDate: '2027-03-01T09:30' });
  expect(moveTo('2027-02-27', { startDate: '2027-01-30T20:00', endDate: null })).toEqual({
    startDate: '2027-02-27T20:00',
    endDate: null,
  });
});
