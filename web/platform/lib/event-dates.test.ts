import { describe, expect, it } from 'vitest';
import { formatHours, formatLongDay, formatMonth, formatShortDay, isPast } from '#contracts/platform/event-dates.ts';
import { formatBreakfast, formatEventDate } from './event-dates.ts';

describe('the moment of an event', () => {
  it.each([
    ['2026-12-05T09:00', 'December 5th 2026 @ 9:00 am'],
    ['2026-12-01T00:05', 'December 1st 2026 @ 12:05 am'],
    ['2026-12-22T12:00', 'December 22nd 2026 @ 12:00 pm'],
    ['2026-12-13T23:59', 'December 13th 2026 @ 11:59 pm'],
    ['2027-03-14T02:30', 'March 14th 2027 @ 2:30 am'],
    [null, 'No Date Entered'],
  ])('%s is "%s"', (moment, words) => {
    expect(formatEventDate(moment)).toBe(words);
  });
});

describe('the hours of an event', () => {
  it.each([
    ['2026-12-05T09:00', null, '9:00am'],
    ['2026-12-05T09:00', '2026-12-05T09:00', '9:00am'],
    ['2026-12-05T09:00', '2026-12-05T12:00', '9:00am to 12:00pm'],
    ['2026-12-05T17:30', '2026-12-07T12:00', '5:30pm, until Monday, December 7, 2026'],
  ])('from %s to %s are "%s"', (startDate, endDate, words) => {
    expect(formatHours({ startDate, endDate })).toBe(words);
  });
});

describe('the next breakfast', () => {
  it.each([
    ['2026-12-02T08:30', '2026-11-20', 'Wednesday, December 2, 2026'],
    ['2026-12-02T08:30', '2026-12-02', 'Today'],
    ['2026-12-04T09:00', '2026-11-20', 'Friday, December 4, 2026 at 9:00am'],
    ['2026-12-02T09:00', '2026-12-02', 'Today at 9:00am'],
    [null, '2026-12-02', 'to be announced'],
  ])('%s, seen on %s, is "%s"', (startDate, today, words) => {
    expect(formatBreakfast(startDate, today)).toBe(words);
  });
});

it('a day is written with its weekday, and shorter where there is little room', () => {
  expect(formatLongDay('2026-11-25')).toBe('Wednesday, November 25, 2026');
  expect(formatShortDay('2026-11-25')).toBe('Wed, Nov 25, 2026');
});

it('a month is written in words', () => {
  expect(formatMonth('2027-01')).toBe('January 2027');
});

it('an event is past on the day after its last one', () => {
  const trip = { startDate: '2026-12-05T09:00', endDate: '2026-12-07T12:00' };
  expect(isPast(trip, '2026-12-07')).toBe(false);
  expect(isPast(trip, '2026-12-08')).toBe(true);
  expect(isPast({ ...trip, endDate: null }, '2026-12-06')).toBe(true);
});
