// @module-tag sqlite
import { expect } from 'vitest';
import type { BreakfastPlan } from '#contracts/events/breakfasts.ts';
import type { ClubEvent } from '#contracts/events/events.ts';
import { join, type Person } from '#server/testing/people.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('rita', perFile, ({ app }) => join(app, 'Rita Referee', 'Manager'));

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('breakfastChanges').execute();
});

async function breakfastOf(dale: Person, month: string): Promise<ClubEvent | undefined> {
  const { status, body } = await dale.ask('GET', `/api/cal-events/breakfast-${month}`);
  return status === 200 ? body : undefined;
}
function move(rita: Person, month: string, startDate: unknown) {
  return rita.ask('PUT', `/api/breakfasts/${month}`, { startDate });
}

async function next(visitor: Person): Promise<string | null> {
  return (await visitor.ask('GET', '/api/breakfasts/next')).body.startDate;
}

async function titlesOf(dale: Person, month: string): Promise<string[]> {
  const { body } = await dale.ask('GET', `/api/cal-events/month/${month}`);
  return body.map((event: ClubEvent) => event.title);
}

test('breakfast is on the first Wednesday at 8:30, even on July 4, 2029', async ({ club }) => {
  expect((await breakfastOf(club.dale, '2026-12'))?.startDate).toBe('2026-12-02T08:30');
  expect((await breakfastOf(club.dale, '2026-07'))?.startDate).toBe('2026-07-01T08:30');
  expect((await breakfastOf(club.dale, '2027-09'))?.startDate).toBe('2027-09-01T08:30');
  expect((await breakfastOf(club.dale, '2028-02'))?.startDate).toBe('2028-02-02T08:30');
  expect((await breakfastOf(club.dale, '2029-07'))?.startDate).toBe('2029-07-04T08:30');
});

test('any manager moves a breakfast, skips it, and puts it back', async ({ club, rita }) => {
  const moved = await move(rita, '2029-07', '2029-07-11T09:00');
  expect(moved.body).toEqual({
    month: '2029-07',
    usualDate: '2029-07-04T08:30',
    startDate: '2029-07-11T09:00',
    place: '',
    coming: 0,
  });
  expect((await breakfastOf(club.dale, '2029-07'))?.startDate).toBe('2029-07-11T09:00');
  expect(await titlesOf(club.dale, '2029-07')).toEqual(['Monthly Breakfast']);

  expect((await move(rita, '2029-07', null)).body.startDate).toBeNull();
  expect(await breakfastOf(club.dale, '2029-07')).toMatchObject({ canceled: expect.any(String) });
  expect(await titlesOf(club.dale, '2029-07')).toEqual(['Monthly Breakfast']);
  expect(await breakfastOf(club.dale, '2029-08')).toMatchObject({ startDate: '2029-08-01T08:30', canceled: null });

  expect((await move(rita, '2029-07', '')).body.startDate).toBe('2029-07-04T08:30');
  expect((await breakfastOf(club.dale, '2029-07'))?.startDate).toBe('2029-07-04T08:30');
});

test.for([
  ['another month', '2029-08-01T08:30'],
  ['a day that does not exist', '2029-07-32T08:30'],
  ['no time', '2029-07-11'],
  ['a number', 5],
  ['nothing', undefined],
] as const)('a breakfast cannot be moved to %s', async ([_case, startDate], { club, rita }) => {
  const { status, body } = await move(rita, '2029-07', startDate);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['startDate']);
  expect((await breakfastOf(club.dale, '2029-07'))?.startDate).toBe('2029-07-04T08:30');
});

test('a breakfast can’t be changed or deleted as an event', async ({ club }) => {
  expect(
    (await club.ada.ask('PUT', '/api/cal-events/breakfast-2029-07', { title: 'Lunch', startDate: '2029-07-04T12:00' }))
      .status,
  ).toBe(403);
  expect((await club.ada.ask('DELETE', '/api/cal-events/breakfast-2029-07')).status).toBe(403);
});

test('the breakfasts of the next months are listed in order, with changed ones of later years', async ({
  club,
  rita,
}) => {
  await club.dale.ask('PUT', '/api/cal-events/breakfast-2029-07/answer', { answer: 'maybe' });
  await move(rita, '2029-07', null);
  const plans = (await rita.ask('GET', '/api/breakfasts')).body as BreakfastPlan[];
  expect(plans.length).toBeGreaterThanOrEqual(12);
  const canceled = { month: '2029-07', usualDate: '2029-07-04T08:30', startDate: null, place: '', coming: 1 };
  expect(plans.at(-1)).toEqual(canceled);
  expect(plans.map(({ month }) => month)).toEqual(plans.map(({ month }) => month).toSorted());
  const [first, second] = plans as [BreakfastPlan, BreakfastPlan];
  await move(rita, first.month, null);
  const after = (await rita.ask('GET', '/api/breakfasts')).body as BreakfastPlan[];
  expect(after[0]).toEqual({ ...first, startDate: null });
  expect(await next(club.visitor)).toBe(second.startDate);
});

test('anybody can read when the next breakfast is, and it follows when the breakfast moves', async ({ club, rita }) => {
  const before = (await next(club.visitor)) as string;
  expect(before).toMatch(/-0[1-7]T08:30$/);
  const month = before.slice(0, 7);
  await move(rita, month, `${month}-28T07:45`);
  expect(await next(club.visitor)).toBe(`${month}-28T07:45`);
  await move(rita, month, '');
  expect(await next(club.visitor)).toBe(before);
});
