import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BreakfastPlan } from '#contracts/breakfasts.ts';
import type { ClubEvent } from '#contracts/events.ts';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let rita: Person;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
  rita = await join(app, 'Rita Referee', 'Manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('breakfastChanges').execute();
});

async function breakfastOf(month: string): Promise<ClubEvent | undefined> {
  const { status, body } = await club.dale.ask('GET', `/api/cal-events/breakfast-${month}`);
  return status === 200 ? body : undefined;
}
function move(month: string, startDate: unknown) {
  return rita.ask('PUT', `/api/breakfasts/${month}`, { startDate });
}

async function next(): Promise<string | null> {
  return (await club.visitor.ask('GET', '/api/breakfasts/next')).body.startDate;
}

async function titlesOf(month: string): Promise<string[]> {
  const { body } = await club.dale.ask('GET', `/api/cal-events/month/${month}`);
  return body.map((event: ClubEvent) => event.title);
}

test('the breakfast is on the first Wednesday at 8:30, July 4 of 2029 included', async () => {
  expect((await breakfastOf('2026-12'))?.startDate).toBe('2026-12-02T08:30');
  expect((await breakfastOf('2026-07'))?.startDate).toBe('2026-07-01T08:30');
  expect((await breakfastOf('2027-09'))?.startDate).toBe('2027-09-01T08:30');
  expect((await breakfastOf('2028-02'))?.startDate).toBe('2028-02-02T08:30');
  expect((await breakfastOf('2029-07'))?.startDate).toBe('2029-07-04T08:30');
});

test('it is moved, skipped and put back by any manager', async () => {
  const moved = await move('2029-07', '2029-07-11T09:00');
  expect(moved.body).toEqual({ month: '2029-07', usualDate: '2029-07-04T08:30', startDate: '2029-07-11T09:00' });
  expect((await breakfastOf('2029-07'))?.startDate).toBe('2029-07-11T09:00');
  expect(await titlesOf('2029-07')).toEqual(['Monthly Breakfast']);

  expect((await move('2029-07', null)).body.startDate).toBeNull();
  expect(await breakfastOf('2029-07')).toBeUndefined();
  expect(await titlesOf('2029-07')).toEqual([]);
  expect((await breakfastOf('2029-08'))?.startDate).toBe('2029-08-01T08:30');

  expect((await move('2029-07', '')).body.startDate).toBe('2029-07-04T08:30');
  expect((await breakfastOf('2029-07'))?.startDate).toBe('2029-07-04T08:30');
});

test.each([
  ['another month', '2029-08-01T08:30'],
  ['a day that is not there', '2029-07-32T08:30'],
  ['no time', '2029-07-11'],
  ['a number', 5],
  ['nothing', undefined],
])('it is not moved to %s', async (_case, startDate) => {
  const { status, body } = await move('2029-07', startDate);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['startDate']);
  expect((await breakfastOf('2029-07'))?.startDate).toBe('2029-07-04T08:30');
});

test('it is nobody’s to change or delete as an event', async () => {
  expect(
    (await club.ada.ask('PUT', '/api/cal-events/breakfast-2029-07', { title: 'Lunch', startDate: '2029-07-04T12:00' }))
      .status,
  ).toBe(403);
  expect((await club.ada.ask('DELETE', '/api/cal-events/breakfast-2029-07')).status).toBe(403);
});

test('those of the next months are planned in order, with those of later years that were changed', async () => {
  await move('2029-07', null);
  const plans = (await rita.ask('GET', '/api/breakfasts')).body as BreakfastPlan[];
  expect(plans.length).toBeGreaterThanOrEqual(12);
  expect(plans.at(-1)).toEqual({ month: '2029-07', usualDate: '2029-07-04T08:30', startDate: null });
  expect(plans.map(({ month }) => month)).toEqual(plans.map(({ month }) => month).toSorted());
  const [first, second] = plans as [BreakfastPlan, BreakfastPlan];
  await move(first.month, null);
  const after = (await rita.ask('GET', '/api/breakfasts')).body as BreakfastPlan[];
  expect(after[0]).toEqual({ ...first, startDate: null });
  expect(await next()).toBe(second.startDate);
});

test('the one that comes next is told to anybody, and follows when it moves', async () => {
  const before = (await next()) as string;
  expect(before).toMatch(/-0[1-7]T08:30$/);
  const month = before.slice(0, 7);
  await move(month, `${month}-28T07:45`);
  expect(await next()).toBe(`${month}-28T07:45`);
  await move(month, '');
  expect(await next()).toBe(before);
});
