// @module-tag sqlite
import { expect, test } from 'vitest';
import { formatOffset, listOffsetChanges, localDay, toMoment } from './time-zone.ts';

test('the club’s day begins at its own midnight', () => {
  const day = (moment: string) => localDay('America/New_York', new Date(moment));
  expect(day('2026-12-03T04:59:59Z')).toBe('2026-12-02');
  expect(day('2026-12-03T05:00:00Z')).toBe('2026-12-03');
  expect(day('2026-07-03T03:59:59Z')).toBe('2026-07-02');
  expect(day('2026-07-03T04:00:00Z')).toBe('2026-07-03');
});

test('the clocks of New York change twice a year, at two', () => {
  expect(listOffsetChanges('America/New_York', 2026, 2026)).toEqual([
    { local: '2026-01-01T00:00', from: -300, to: -300 },
    { local: '2026-03-08T02:00', from: -300, to: -240 },
    { local: '2026-11-01T02:00', from: -240, to: -300 },
  ]);
});

test('zones with half hours, with summer in the south, and without clock changes are right too', () => {
  expect(listOffsetChanges('Australia/Adelaide', 2026, 2026)).toEqual([
    { local: '2026-01-01T00:00', from: 630, to: 630 },
    { local: '2026-04-05T03:00', from: 630, to: 570 },
    { local: '2026-10-04T02:00', from: 570, to: 630 },
  ]);
  expect(listOffsetChanges('UTC', 2026, 2027)).toHaveLength(1);
  expect([-300, 570, 0, -30].map(formatOffset)).toEqual(['-0500', '+0930', '+0000', '-0030']);
});

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
