// @module-tag engine
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { foodDrive, foodDriveDays, listEvents, planSeries } from '#server/testing/events.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  for (const table of ['events', 'eventAnswers', 'securityEvents'] as const) await app.db.deleteFrom(table).execute();
});

function weekly(until: string) {
  return { repeat: { every: 'week', until } };
}

async function listDays(who: Person): Promise<string[]> {
  return (await listEvents(who)).map(({ startDate }) => startDate.slice(0, 10));
}

function change(who: Person, { _id, startDate, endDate }: ClubEvent, changes: object, scope = 'following') {
  return who.ask('PUT', `/api/cal-events/${_id}?scope=${scope}`, { ...foodDrive, startDate, endDate, ...changes });
}

test('a manager who may not delete the later dates cannot remove them by ending the series earlier', async ({
  club,
}) => {
  const [, second] = (await planSeries(club.ada)) as [ClubEvent, ClubEvent];
  const shortened = await change(club.max, second, { title: 'Shortened', ...weekly('2031-12-12') });
  expect(shortened.status).toBe(403);
  expect((await change(club.max, second, { repeat: { every: 'two-weeks', until: '2031-12-26' } })).status).toBe(403);
  expect(await listDays(club.max)).toEqual(foodDriveDays);
  expect((await listEvents(club.max)).every(({ title }) => title === foodDrive.title)).toBe(true);
  expect((await change(club.max, second, weekly('2032-01-02'))).status).toBe(200);
  expect((await change(club.ada, second, weekly('2031-12-12'))).status).toBe(200);
  expect(await listDays(club.max)).toEqual(foodDriveDays.slice(0, 2));
});

test('removing dates of another member’s series by ending it earlier is logged as a removal', async ({ app, club }) => {
  const [first, second] = (await planSeries(club.max)) as [ClubEvent, ClubEvent];
  await change(club.ada, first, weekly('2031-12-05'));
  const logged = await app.db.selectFrom('securityEvents').select(['kind', 'byId', 'aboutId', 'detail']).execute();
  const people = { byId: Number(club.ada._id), aboutId: Number(club.max._id) };
  expect(logged).toEqual([
    { kind: 'content-changed', ...people, detail: `event ${first._id}` },
    { kind: 'content-removed', ...people, detail: `event ${second._id}` },
  ]);
});

/** Second Tuesdays from July on. */
const monthly = {
  startDate: '2031-07-08T09:00',
  endDate: '',
  repeat: { every: 'month', until: '2031-10-31' },
};

test('a monthly series that moves to another weekday stays on the same weekday of each month', async ({ club }) => {
  const [first, , third] = (await planSeries(club.max, monthly)) as [ClubEvent, ClubEvent, ClubEvent];
  expect(await listDays(club.max)).toEqual(['2031-07-08', '2031-08-12', '2031-09-09', '2031-10-14']);
  await change(club.max, third, { startDate: '2031-09-11T10:00', endDate: '' }, 'one');
  await change(club.max, first, { startDate: '2031-07-09T09:00', endDate: '' });
  // The event that was moved by itself stays two days later; October begins on a Wednesday.
  expect(await listDays(club.max)).toEqual(['2031-07-09', '2031-08-13', '2031-09-12', '2031-10-08']);
});

test('a monthly series that was moved keeps its dates and RSVPs when it goes on longer', async ({ club }) => {
  const [first, , , fourth] = (await planSeries(club.max, monthly)) as [ClubEvent, ClubEvent, ClubEvent, ClubEvent];
  await club.dale.ask('PUT', `/api/cal-events/${fourth._id}/answer`, { answer: 'going' });
  const moved = { startDate: '2031-07-09T09:00', endDate: '' };
  await change(club.max, first, moved);
  const longer = await change(club.max, first, { ...moved, repeat: { every: 'month', until: '2031-11-30' } });
  expect(longer.status).toBe(200);
  expect(await listDays(club.max)).toEqual(['2031-07-09', '2031-08-13', '2031-09-10', '2031-10-08', '2031-11-12']);
  expect((await club.dale.ask('GET', `/api/cal-events/${fourth._id}`)).body.attendance.mine).toBe('going');
});

test('dates in months without a 5th weekday stay when a monthly series that moved is made longer', async ({ club }) => {
  const [first] = (await planSeries(club.max, monthly)) as [ClubEvent];
  // The 5th Tuesday; August and October have none.
  const moved = { startDate: '2031-07-29T09:00', endDate: '' };
  await change(club.max, first, moved);
  const before = await listDays(club.max);
  expect(before).toHaveLength(4);
  await change(club.max, first, { ...moved, repeat: { every: 'month', until: '2031-11-30' } });
  expect(await listDays(club.max)).toEqual(expect.arrayContaining(before));
});

test('a change of later dates includes a later date that was moved to an earlier day, and no earlier date that was moved to a later day', async ({
  club,
}) => {
  const [first, second, third] = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ClubEvent];
  const early = { startDate: '2031-12-04T09:00', endDate: '' };
  await change(club.max, third, early, 'one');
  await change(club.max, second, { title: 'Big Food Drive' });
  const { body } = await club.max.ask('GET', `/api/cal-events/${third._id}`);
  expect(body.title).toBe('Big Food Drive');
  await change(club.max, first, { startDate: '2031-12-20T09:00', endDate: '' }, 'one');
  await club.max.ask('DELETE', `/api/cal-events/${second._id}?scope=following`);
  expect((await listEvents(club.max)).map(({ _id }) => _id)).toEqual([first._id]);
});

test('all dates of a series say the same last day, also those before the one where it was made longer', async ({
  club,
}) => {
  const [first, second] = (await planSeries(club.max)) as [ClubEvent, ClubEvent];
  await change(club.max, second, weekly('2032-01-02'));
  const events = await listEvents(club.max);
  expect(new Set(events.map(({ repeat }) => repeat?.until))).toEqual(new Set(['2032-01-02']));
  const { body } = await club.max.ask('GET', `/api/cal-events/${first._id}`);
  await change(club.max, first, { repeat: body.repeat });
  expect(await listDays(club.max)).toEqual([...foodDriveDays, '2032-01-02']);
});
