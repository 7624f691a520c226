// @module-tag sqlite
import { expect, test } from 'vitest';
import { toMoment } from './time-zone.ts';

test('a time on the club’s clock is right in both halves of the year, and in the hours when the clocks change', () => {
  const at = (local: string) => new Date(toMoment(local, 'America/New_York')).toISOString().slice(0, 16);
  expect(at('2027-01-06T08:30')).toBe('2027-01-06T13:30');
  expect(at('2027-07-07T08:30')).toBe('2027-07-07T12:30');
  expect(at('2027-03-14T01:30')).toBe('2027-03-14T06:30');
  expect(at('2027-03-14T02:30')).toBe('2027-03-14T07:30');
  expect(at('2027-03-14T03:30')).toBe('2027-03-14T07:30');
  expect(at('2027-11-07T01:30')).toBe('2027-11-07T05:30');
  expect(at('2027-11-07T02:30')).toBe('2027-11-07T07:30');
});
