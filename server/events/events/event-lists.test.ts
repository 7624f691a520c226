// @module-tag engine
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { clearEvents, inDays, planEvent, today } from '#server/testing/events.ts';
import { join, type Person } from '#server/testing/people.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('rita', perFile, ({ app }) => join(app, 'Rita Referee', 'Manager'));

test.beforeEach(({ app }) => clearEvents(app.db));

async function titles(dale: Person, path = '/api/cal-events'): Promise<string[]> {
  const { body } = await dale.ask('GET', path);
  return body.map((event: ClubEvent) => event.title);
}

test('the list of events begins with the soonest, and past events follow, latest first', async ({ club }) => {
  await planEvent(club.max, { title: 'In a year', startDate: inDays(365), endDate: null });
  await planEvent(club.max, { title: 'Long ago', startDate: inDays(-400), endDate: null });
  await planEvent(club.max, { title: 'Tomorrow', startDate: inDays(1), endDate: null });
  await planEvent(club.max, { title: 'Last week', startDate: inDays(-7), endDate: inDays(-7, '23:59') });
  await planEvent(club.max, { title: 'Since last week', startDate: inDays(-6), endDate: inDays(2) });
  const all = (await titles(club.dale)).filter((title) => title !== 'Monthly Breakfast');
  expect(all).toEqual(['Since last week', 'Tomorrow', 'In a year', 'Last week', 'Long ago']);
});

test('an event is not past on its own day, whatever the hour', async ({ club }) => {
  await planEvent(club.max, { title: 'Past', startDate: inDays(-3), endDate: null });
  await planEvent(club.max, { title: 'At midnight', startDate: `${today()}T00:00`, endDate: null });
  expect((await titles(club.dale))[0]).toBe('At midnight');
  expect((await titles(club.dale)).at(-1)).toBe('Past');
});

test('the list of events includes the breakfasts of the next months, all still to come', async ({ club }) => {
  const breakfasts = (await club.dale.ask('GET', '/api/cal-events')).body as ClubEvent[];
  expect(breakfasts.length).toBeGreaterThanOrEqual(5);
  for (const { title, startDate, userCreated, address } of breakfasts) {
    expect(title).toBe('Monthly Breakfast');
    expect(userCreated).toBeNull();
    expect(address).toContain('The Skillet House');
    expect(new Date(`${startDate.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(3);
    expect(startDate.slice(8)).toMatch(/^0[1-7]T08:30$/);
    expect(startDate >= today(), startDate).toBe(true);
  }
});

test('the list of events takes a limit, and refuses an invalid one', async ({ club }) => {
  expect(await titles(club.dale, '/api/cal-events?limit=2')).toHaveLength(2);
  for (const limit of ['0', '101', 'x', '-1']) {
    expect((await club.dale.ask('GET', `/api/cal-events?limit=${limit}`)).status, limit).toBe(400);
  }
});

test('a month lists its events and its breakfast, earliest first, and nothing of the months around it', async ({
  club,
}) => {
  await planEvent(club.max, { title: 'Last minute', startDate: '2031-12-31T23:59', endDate: null });
  await planEvent(club.max, { title: 'First minute', startDate: '2031-12-01T00:00', endDate: null });
  await planEvent(club.max, { title: 'Before', startDate: '2031-11-30T23:59', endDate: null });
  await planEvent(club.max, { title: 'After', startDate: '2032-01-01T00:00', endDate: null });
  expect(await titles(club.dale, '/api/cal-events/month/2031-12')).toEqual([
    'First minute',
    'Monthly Breakfast',
    'Last minute',
  ]);
});

test('a month includes an event that began earlier and still goes on', async ({ club }) => {
  await planEvent(club.max, { title: 'Long trip', startDate: '2031-11-28T08:00', endDate: '2032-01-02T18:00' });
  for (const month of ['2031-11', '2031-12', '2032-01']) {
    expect(await titles(club.dale, `/api/cal-events/month/${month}`), month).toContain('Long trip');
  }
  expect(await titles(club.dale, '/api/cal-events/month/2032-02')).not.toContain('Long trip');
});

test('past events follow a breakfast that was the last of a page and is over by now', async ({ club }) => {
  await planEvent(club.max, { title: 'Fish Fry', startDate: '2020-12-05T09:00', endDate: null });
  await planEvent(club.max, { title: 'Boat Day', startDate: '2021-02-05T09:00', endDate: null });
  for (const list of ['', 'list=past&'])
    expect(await titles(club.dale, `/api/cal-events?${list}before=breakfast-2021-01`), list).toEqual(['Fish Fry']);
});

test('the list of events that a member is going to goes on after an event that they changed their mind about', async ({
  club,
}) => {
  const answer = (id: string, to: string) => club.dale.ask('PUT', `/api/cal-events/${id}/answer`, { answer: to });
  const ids: string[] = [];
  for (const title of ['First', 'Second', 'Third']) {
    const { _id } = await planEvent(club.max, { title, startDate: inDays(1), endDate: null });
    await answer(_id, 'going');
    ids.push(_id);
  }
  await answer(ids[1] as string, 'declined');
  expect(await titles(club.dale, `/api/cal-events?list=going&before=${ids[0]}`)).toEqual(['Third']);
  expect(await titles(club.dale, `/api/cal-events?list=going&before=${ids[1]}`)).toEqual(['Third']);
});

test('an invalid month is 404', async ({ club }) => {
  for (const month of ['2031-13', '2031-00', '31-12', '2031', 'next', '0001-01']) {
    expect((await club.dale.ask('GET', `/api/cal-events/month/${month}`)).status, month).toBe(404);
  }
});

test('the list of events shows new numbers, a new place of the breakfast, and the reader’s own RSVP at once', async ({
  club,
}) => {
  const { _id } = await planEvent(club.max, { startDate: inDays(1), endDate: null });
  const see = async (who: Person): Promise<ClubEvent[]> => (await who.ask('GET', '/api/cal-events?list=coming')).body;
  const attendanceOf = async (who: Person) => (await see(who)).find((event) => event._id === _id)?.attendance;
  for (const who of [club.peg, club.dale]) expect(await attendanceOf(who)).toMatchObject({ going: 0, mine: null });

  await club.dale.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'going', guests: 2, note: 'Bringing chairs' });
  const own = { going: 1, people: 3, mine: 'going', guests: 2, note: 'Bringing chairs' };
  expect(await attendanceOf(club.dale)).toMatchObject(own);
  expect(await attendanceOf(club.peg)).toMatchObject({ going: 1, people: 3, mine: null, guests: 0, note: '' });
  expect((await club.dale.ask('GET', '/api/cal-events?list=going')).body).toMatchObject([{ _id, attendance: own }]);

  await club.peg.ask('PUT', '/api/users/email-preferences', { notices: false, reminders: false });
  expect((await attendanceOf(club.peg))?.getsEmail).toBe(false);
  expect((await attendanceOf(club.max))?.getsEmail).toBe(true);

  const { body: breakfast } = await club.max.ask('GET', '/api/site/breakfast');
  await club.max.ask('PUT', '/api/site/breakfast', { ...breakfast, address: '9 Bayfront Road' });
  expect((await see(club.peg)).at(-1)?.address).toContain('9 Bayfront Road');
});
