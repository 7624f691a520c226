import { describe, expect, it } from 'vitest';
import { formatAgo, formatAgoInSentence, formatDay, formatMoment, formatOrdinalDay, formatSince } from './dates.ts';

const club = 'America/New_York';
const now = new Date('2026-11-20T18:00:00Z');

function ago(moment: string): string {
  return formatAgo(moment, now, club);
}

describe('since when', () => {
  it.each([
    ['2026-11-20T14:15:00Z', '9:15am'],
    ['2026-11-20T04:59:00Z', 'yesterday'],
    ['2026-11-17T21:15:00Z', 'Tuesday'],
    ['2026-11-14T12:00:00Z', 'Saturday'],
    ['2026-11-13T12:00:00Z', 'Friday, November 13, 2026'],
    ['2025-12-31T12:00:00Z', 'Wednesday, December 31, 2025'],
  ])('%s is "since %s"', (moment, words) => {
    expect(formatSince(moment, now, club)).toBe(words);
  });
});

describe('how long ago', () => {
  it.each([
    ['2026-11-20T17:59:30Z', 'just now'],
    ['2026-11-20T18:00:20Z', 'just now'],
    ['2026-11-20T17:59:00Z', '1 minute ago'],
    ['2026-11-20T17:05:00Z', '55 minutes ago'],
    ['2026-11-20T16:00:00Z', '2 hours ago'],
    ['2026-11-20T05:00:00Z', '13 hours ago'],
    ['2026-11-20T04:59:00Z', 'Yesterday at 11:59pm'],
    ['2026-11-19T21:15:00Z', 'Yesterday at 4:15pm'],
    ['2026-11-17T21:15:00Z', '3 days ago'],
    ['2026-11-14T12:00:00Z', '6 days ago'],
    ['2026-11-13T12:00:00Z', 'Friday, November 13, 2026'],
    ['2025-10-09T12:00:00Z', 'Thursday, October 9, 2025'],
  ])('%s is "%s"', (moment, words) => {
    expect(ago(moment)).toBe(words);
  });

  it.each([
    ['2026-11-20T17:59:30Z', 'just now'],
    ['2026-11-20T16:00:00Z', '2 hours ago'],
    ['2026-11-19T21:15:00Z', 'yesterday at 4:15pm'],
    ['2026-11-17T21:15:00Z', '3 days ago'],
    ['2025-10-09T12:00:00Z', 'on Thursday, October 9, 2025'],
  ])('%s is "%s" inside a sentence', (moment, words) => {
    expect(formatAgoInSentence(moment, now, club)).toBe(words);
  });

  it('a night with 25 hours is still one day', () => {
    expect(formatAgo('2026-10-31T16:00:00Z', new Date('2026-11-01T18:00:00Z'), club)).toBe('Yesterday at 12:00pm');
  });

  it('the title says the full date', () => {
    expect(formatMoment('2026-11-19T21:15:00Z', club)).toBe('Thursday, November 19, 2026 at 4:15pm');
  });
});

describe('a day', () => {
  it('is written as the dashboard and the profile show it', () => {
    expect(formatDay('1998-08-01', 'MM/DD/YYYY')).toBe('08/01/1998');
    expect(formatDay('1998-08-01', 'YYYY/MM/DD')).toBe('1998/08/01');
  });

  it.each([
    ['2026-12-01', 'December 1st 2026'],
    ['2026-12-02', 'December 2nd 2026'],
    ['2026-12-03', 'December 3rd 2026'],
    ['2026-12-04', 'December 4th 2026'],
    ['2026-12-11', 'December 11th 2026'],
    ['2026-12-12', 'December 12th 2026'],
    ['2026-12-13', 'December 13th 2026'],
    ['2026-12-21', 'December 21st 2026'],
    ['2026-12-22', 'December 22nd 2026'],
    ['2026-12-23', 'December 23rd 2026'],
    ['2026-12-31', 'December 31st 2026'],
  ])('%s in words is "%s"', (day, words) => {
    expect(formatOrdinalDay(day)).toBe(words);
  });
});
