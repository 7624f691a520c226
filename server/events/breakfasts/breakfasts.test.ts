import { expect } from 'vitest';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { moveBreakfast } from './commands.ts';
import { findNextBreakfast } from './queries.ts';

const test = testWithClub();

test.beforeAll(async ({ app, club }) => {
  const about = { byId: Number(club.max._id), timeZone: 'America/New_York' };
  await moveBreakfast(app.db, '2029-07', { startDate: '2029-07-11T09:00' }, about);
  await club.max.ask('PUT', '/api/breakfasts/2030-01', { startDate: null });
});

test.for([
  ['in the middle of a month', '2026-11-20', '2026-12-02T08:30'],
  ['on the first, when that is a Wednesday', '2026-07-01', '2026-07-01T08:30'],
  ['on the day itself', '2026-12-02', '2026-12-02T08:30'],
  ['the day after', '2026-12-03', '2027-01-06T08:30'],
  ['across the new year', '2026-12-31', '2027-01-06T08:30'],
  ['on the usual day of a month that was moved', '2029-07-04', '2029-07-11T09:00'],
  ['after the usual day of a month that was moved', '2029-07-05', '2029-07-11T09:00'],
  ['after the day it was moved to', '2029-07-12', '2029-08-01T08:30'],
  ['in a month that is canceled', '2030-01-01', '2030-02-06T08:30'],
] as const)('the next breakfast is found %s', async ([_when, today, expected], { app }) => {
  expect(await findNextBreakfast(app.db, today)).toEqual({ startDate: expected, elsewhere: null });
});
