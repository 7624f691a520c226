// @module-tag sqlite
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import {
  change,
  clearEvents,
  foodDrive,
  foodDriveDays,
  listEvents,
  listStarts,
  listTexts,
  planEvent,
  planSeries,
  weekly,
} from '#server/testing/events.ts';
import { join } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await clearEvents(app.db);
  await app.db.deleteFrom('eventAnnouncements').execute();
});

test('each date of a series is an event of its own, with the same times and the same series', async ({ club }) => {
  const events = await planSeries(club.max);
  expect(events.map(({ startDate }) => startDate)).toEqual(foodDriveDays.map((day) => `${day}T09:00`));
  expect(events.map(({ endDate }) => endDate)).toEqual(foodDriveDays.map((day) => `${day}T12:00`));
  expect(new Set(events.map(({ series }) => series)).size).toBe(1);
  expect(events.every(({ series, repeat }) => series !== null && repeat?.every === 'week')).toBe(true);
  expect(await listTexts(club.peg)).toEqual([
    'New event: Holiday Food Drive, 4 dates from Friday, December 5, 2031 on',
  ]);
  const { body } = await club.peg.ask('GET', '/api/search?q=holiday+food&kind=events');
  expect(body.events.total).toBe(4);
  expect(await planEvent(club.max)).toMatchObject({ series: null, repeat: null });
});

test('a series that is sent twice with the same key is created once', { tags: 'race' }, async ({ club }) => {
  const send = (body: object) => club.max.ask('POST', '/api/cal-events', body, { 'idempotency-key': 'weekly-1' });
  const answers = await Promise.all([1, 2, 3].map(() => send({ ...foodDrive, ...weekly })));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await listEvents(club.max)).toHaveLength(4);
  expect((await send({ ...foodDrive, repeat: { every: 'month', until: '2032-01-31' } })).status).toBe(422);
});

test('a series keeps its local time when the clocks change, and is refused on a day that skips it', async ({
  club,
}) => {
  const repeat = { every: 'week', until: '2031-03-16' };
  const early = { startDate: '2031-03-02T02:30', endDate: '', repeat };
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, ...early });
  expect(status).toBe(400);
  expect(body.startDate).toContain('The clocks skip this time on Sunday, March 9, 2031');
  expect(await listEvents(club.max)).toEqual([]);
  await planEvent(club.max, { ...early, startDate: '2031-03-02T03:30' });
  expect(await listStarts(club.max)).toEqual(['2031-03-02T03:30', '2031-03-09T03:30', '2031-03-16T03:30']);
});

test.for([
  [{ every: 'day', until: '2031-12-26' }, 'Choose how often it repeats.'],
  [{ every: 'week', until: '2031-02-30' }, 'Choose the date of the last one.'],
  [{ every: 'week' }, 'Choose the date of the last one.'],
  [{ every: 'week', until: '2031-12-04' }, 'The last day is before the first one.'],
  [{ every: 'week', until: '2099-12-31' }, 'A series has up to 104 dates. Choose an earlier last day.'],
  ['week', 'Choose how often it repeats.'],
])('a repetition of %j is refused under its field', async ([repeat, message], { club }) => {
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, repeat });
  expect([status, body]).toEqual([400, { repeat: message }]);
  expect(await listEvents(club.max)).toEqual([]);
});

test('a single event can become a series, and a weekly series one of every two weeks', async ({ club }) => {
  const event = await planEvent(club.max);
  await change(club.ada, event, weekly);
  expect(await listStarts(club.max)).toEqual(foodDriveDays.map((day) => `${day}T09:00`));
  const events = await listEvents(club.max);
  expect(new Set(events.map(({ series, userCreated }) => `${series} ${userCreated}`)).size).toBe(1);
  await change(club.max, event, { repeat: { every: 'two-weeks', until: '2031-12-26' } });
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00', '2031-12-19T09:00']);
});

test('only the creator and Admins delete the later dates, and an unknown scope is refused', async ({ app, club }) => {
  const [, second] = (await planSeries(club.max)) as [ClubEvent, ClubEvent];
  const rita = await join(app, `Rita Referee ${Date.now()}`, 'Manager');
  const path = `/api/cal-events/${second._id}?scope=following`;
  await expectStatuses({ ...club, rita }, { visitor: 401, gus: 403, dale: 403, rita: 403 }, (who) =>
    who.ask('DELETE', path),
  );
  const sameTimes = { startDate: second.startDate, endDate: second.endDate };
  expect((await change(rita, second, sameTimes)).status).toBe(200);
  expect((await change(club.dale, second, {})).status).toBe(403);
  const unknown = await club.max.ask('DELETE', path.replace('following', 'all'));
  expect([unknown.status, unknown.body]).toEqual([400, { scope: 'Choose one or following.' }]);
  expect(await listEvents(club.max)).toHaveLength(4);
  expect((await club.ada.ask('DELETE', path)).status).toBe(200);
  expect(await listEvents(club.max)).toHaveLength(1);
});
