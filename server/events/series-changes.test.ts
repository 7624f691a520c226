import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  for (const table of ['events', 'eventAnswers', 'securityEvents'] as const) await app.db.deleteFrom(table).execute();
});

/** Fridays. */
const days = ['2031-12-05', '2031-12-12', '2031-12-19', '2031-12-26'];

function weekly(until: string) {
  return { repeat: { every: 'week', until } };
}

/** Creates a series; returns its events in order. */
async function planSeries(who: Person, changes: object = weekly('2031-12-26')): Promise<ClubEvent[]> {
  await planEvent(who, changes);
  return listEvents(who);
}

async function listEvents(who: Person): Promise<ClubEvent[]> {
  const { body } = await who.ask('GET', '/api/cal-events?list=coming');
  return body.filter(({ _id }: ClubEvent) => /^\d+$/.test(_id));
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
  expect(await listDays(club.max)).toEqual(days);
  expect((await listEvents(club.max)).every(({ title }) => title === foodDrive.title)).toBe(true);
  expect((await change(club.max, second, weekly('2032-01-02'))).status).toBe(200);
  expect((await change(club.ada, second, weekly('2031-12-12'))).status).toBe(200);
  expect(await listDays(club.max)).toEqual(days.slice(0, 2));
});

test('removing dates of somebody else’s series by ending it earlier is logged as a removal', async ({ app, club }) => {
  const [first, second] = (await planSeries(club.max)) as [ClubEvent, ClubEvent];
  await change(club.ada, first, weekly('2031-12-05'));
  const logged = await app.db.selectFrom('securityEvents').select(['kind', 'byId', 'aboutId', 'detail']).execute();
  const people = { byId: Number(club.ada._id), aboutId: Number(club.max._id) };
  expect(logged).toEqual([
    { kind: 'content-changed', ...people, detail: `event ${first._id}` },
    { kind: 'content-removed', ...people, detail: `event ${second._id}` },
  ]);
});
