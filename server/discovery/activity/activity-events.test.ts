// @module-tag sqlite
import { expect } from 'vitest';
import type { ActivityEvent } from '#contracts/discovery/activity.ts';
import { planEvent } from '#server/testing/events.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('events').execute();
  await app.db.deleteFrom('eventAnswers').execute();
});

async function listEvents(reader: Person, { _id }: Person): Promise<ActivityEvent[]> {
  return (await reader.ask('GET', `/api/profile/user/${_id}/story`)).body.events;
}

async function titlesOf(reader: Person, person: Person): Promise<string[]> {
  return (await listEvents(reader, person)).map(({ title }) => title);
}

function on(day: string) {
  return { startDate: `${day}T09:00`, endDate: `${day}T12:00` };
}

function answer(person: Person, { _id }: { _id: string }, choice: string) {
  return person.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: choice });
}

test('the activity of a member lists upcoming events, the soonest first, then those that are over, the latest first', async ({
  club,
}) => {
  await planEvent(club.max, { title: 'Long ago', ...on('2001-05-01') });
  await planEvent(club.max, { title: 'Lately', ...on('2020-05-01') });
  await planEvent(club.max, { title: 'Far off', ...on('2032-05-01') });
  const soon = await planEvent(club.max, { title: 'Soon', ...on('2031-05-01') });
  await planEvent(club.ada, { title: 'Ada’s', ...on('2031-04-01') });
  const events = await listEvents(club.dale, club.max);
  expect(events.map(({ title }) => title)).toEqual(['Soon', 'Far off', 'Lately']);
  expect(events[0]).toEqual({ _id: soon._id, title: 'Soon', ...on('2031-05-01'), isOrganizer: true });
});

test('an event that goes on is not over, however long ago it began', async ({ club }) => {
  await planEvent(club.max, { title: 'A long season', startDate: '2020-01-01T09:00', endDate: '2032-01-01T09:00' });
  await planEvent(club.max, { title: 'Next', ...on('2031-05-01') });
  expect(await titlesOf(club.dale, club.max)).toEqual(['A long season', 'Next']);
});

test('members see which upcoming events a coach is going to, and no other answers', async ({ club }) => {
  const game = await planEvent(club.max, { title: 'Game', ...on('2031-05-01') });
  const picnic = await planEvent(club.max, { title: 'Picnic', ...on('2031-06-01') });
  const past = await planEvent(club.max, { title: 'Over', ...on('2020-06-01') });
  await answer(club.peg, game, 'going');
  await answer(club.peg, picnic, 'maybe');
  await answer(club.peg, past, 'going');
  await answer(club.peg, { _id: 'breakfast-2030-03' }, 'going');
  const events = await listEvents(club.dale, club.peg);
  expect(events.map(({ _id, isOrganizer }) => [_id, isOrganizer])).toEqual([
    ['breakfast-2030-03', false],
    [game._id, false],
  ]);
  await answer(club.peg, game, 'declined');
  expect(await titlesOf(club.dale, club.peg)).toEqual(['Monthly Breakfast']);
});

test('a member who waits for a place is not shown as going', async ({ club }) => {
  const event = await planEvent(club.max, { title: 'Bus trip', capacity: 1, ...on('2031-05-01') });
  await answer(club.dale, event, 'going');
  await answer(club.peg, event, 'going');
  expect(await titlesOf(club.max, club.dale)).toEqual(['Bus trip']);
  expect(await titlesOf(club.max, club.peg)).toEqual([]);
});

test('an event that a coach added and is going to is there once', async ({ club }) => {
  const event = await planEvent(club.max, { title: 'Game', ...on('2031-05-01') });
  await answer(club.max, event, 'going');
  expect(await listEvents(club.dale, club.max)).toMatchObject([{ _id: event._id, isOrganizer: true }]);
});

test('a canceled or deleted event leaves the activity at once, and returns when it is put back on', async ({
  club,
}) => {
  const event = await planEvent(club.max, { title: 'Game', ...on('2031-05-01') });
  await answer(club.peg, event, 'going');
  await club.max.ask('POST', `/api/cal-events/${event._id}/cancel`, {});
  expect([await titlesOf(club.dale, club.max), await titlesOf(club.dale, club.peg)]).toEqual([[], []]);
  await club.max.ask('DELETE', `/api/cal-events/${event._id}/cancel`);
  expect([await titlesOf(club.dale, club.max), await titlesOf(club.dale, club.peg)]).toEqual([['Game'], ['Game']]);
  await club.max.ask('DELETE', `/api/cal-events/${event._id}`);
  expect([await titlesOf(club.dale, club.max), await titlesOf(club.dale, club.peg)]).toEqual([[], []]);
});

test('of a series only the next date that takes place is shown', async ({ club }) => {
  const repeat = { every: 'week', until: '2031-06-30' };
  const first = await planEvent(club.max, { title: 'Walk', ...on('2031-05-01'), repeat });
  await planEvent(club.max, { title: 'Game', ...on('2031-05-20') });
  expect(await titlesOf(club.dale, club.max)).toEqual(['Walk', 'Game']);
  await club.max.ask('POST', `/api/cal-events/${first._id}/cancel`, {});
  const [next] = await listEvents(club.dale, club.max);
  expect(next).toMatchObject({ title: 'Walk', startDate: '2031-05-08T09:00' });
  const { body: all } = await club.peg.ask('GET', '/api/cal-events?list=coming');
  for (const { _id, title } of all) if (title === 'Walk') await answer(club.peg, { _id }, 'going');
  expect(await listEvents(club.dale, club.peg)).toMatchObject([{ _id: next?._id, isOrganizer: false }]);
});

test('a series that has begun is shown once, with its next date', async ({ app, club }) => {
  const repeat = { every: 'week', until: '2031-05-15' };
  const first = await planEvent(club.max, { title: 'Walk', ...on('2031-05-01'), repeat });
  await app.db.updateTable('events').set(on('2020-05-01')).where('id', '=', Number(first._id)).execute();
  expect(await listEvents(club.dale, club.max)).toMatchObject([{ title: 'Walk', startDate: '2031-05-08T09:00' }]);
});
