import { expect, test } from 'vitest';
import { type Donation, donationsByYear, formatDollars } from './donations-by-year.ts';

test('gifts are grouped by year, newest first, with the sum of each year', () => {
  const years = donationsByYear([gift('2014-02-08', 1640), gift('2015-03-07', 1180), gift('2014-11-22', 2700)]);
  expect(years.map(({ year, total }) => [year, total])).toEqual([
    ['2015', 1180],
    ['2014', 4340],
  ]);
  expect(years[1]?.donations.map((donation) => donation.date)).toEqual(['2014-11-22', '2014-02-08']);
});

test('dollars are written with commas', () => {
  expect(formatDollars(12_750)).toBe('$12,750');
});

function gift(date: string, amount: number): Donation {
  return { date, amount, to: 'A school', purpose: 'Books', letterUrl: null, picture: { src: '/art/bus.svg', alt: '' } };
}
