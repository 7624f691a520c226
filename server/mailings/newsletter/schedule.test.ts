// @module-tag sqlite
import { expect, test } from 'vitest';
import { lastDue, nextDue } from './schedule.ts';

const zone = 'America/New_York';
const at = (text: string) => Date.parse(text);
const asText = (moment: number) => new Date(moment).toISOString();

test.for([
  ['a Sunday evening', '2026-11-22T23:00:00Z', '2026-11-16T13:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  ['a minute before', '2026-11-23T12:59:00Z', '2026-11-16T13:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  ['that very moment', '2026-11-23T13:00:00Z', '2026-11-23T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  [
    'Monday in Europe, Sunday in Florida',
    '2026-11-23T03:00:00Z',
    '2026-11-16T13:00:00.000Z',
    '2026-11-23T13:00:00.000Z',
  ],
  ['the week in which clocks go back', '2026-10-28T12:00:00Z', '2026-10-26T12:00:00.000Z', '2026-11-02T13:00:00.000Z'],
  [
    'the week in which clocks go forward',
    '2027-03-10T12:00:00Z',
    '2027-03-08T13:00:00.000Z',
    '2027-03-15T12:00:00.000Z',
  ],
] as const)('the weekly newsletter is due on Mondays at 8:00 in the club: %s', ([, now, last, next]) => {
  expect(asText(lastDue('weekly', at(now), zone))).toBe(last);
  expect(asText(nextDue('weekly', at(now), zone))).toBe(next);
});

test('the daily newsletter is due every morning at 8:00 in the club', () => {
  expect(asText(lastDue('daily', at('2026-03-08T11:59:00Z'), zone))).toBe('2026-03-07T13:00:00.000Z');
  expect(asText(lastDue('daily', at('2026-11-22T12:59:00Z'), zone))).toBe('2026-11-21T13:00:00.000Z');
  expect(asText(nextDue('daily', at('2026-11-22T13:00:00Z'), zone))).toBe('2026-11-23T13:00:00.000Z');
});
