// @module-tag sqlite
import { expect } from 'vitest';
import { clearEvents, foodDrive, planEvent } from '#server/testing/events.ts';
import { join } from '#server/testing/people.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('rita', perFile, ({ app }) => join(app, 'Rita Referee', 'Manager'));

test.beforeEach(({ app }) => clearEvents(app.db));

test('creating an event returns it as typed, created by the person who asked, whatever the payload says', async ({
  club,
}) => {
  const event = await planEvent(club.max, { userCreated: club.ada._id, title: '  Holiday Food Drive ' });
  expect(event).toMatchObject({ ...foodDrive, userCreated: club.max._id });
  expect(event.picture).toBe('/art/pantry.svg');
  expect(event.mapUrl).toContain(encodeURIComponent('1200 Bleacher Road, Port Amity, FL 34999'));
  expect((await club.dale.ask('GET', `/api/cal-events/${event._id}`)).body).toEqual({ ...event, nextDate: null });
});

test('an event needs only a title and a start', async ({ club }) => {
  const { body } = await club.max.ask('POST', '/api/cal-events', { title: 'Walk', startDate: '2031-03-01T07:05' });
  expect(body).toMatchObject({ description: '', address: '', city: '', state: '', zip: '', endDate: null });
  expect(body.mapUrl).toBeNull();
  expect(await planEvent(club.max, { endDate: '' })).toMatchObject({ endDate: null });
});

test('a zip code sent as a number is stored as its digits', async ({ club }) => {
  expect(await planEvent(club.max, { zip: 34999 })).toMatchObject({ zip: '34999' });
});

test('all missing fields of an event are named at once', async ({ club }) => {
  const { status, body } = await club.max.ask('POST', '/api/cal-events', {});
  expect(status).toBe(400);
  expect(body).toEqual({ title: 'Give the event a title.', startDate: 'Choose a date and time.' });
});

test.for([
  ['title', '', 'Give the event a title.'],
  ['title', '   ', 'Give the event a title.'],
  ['title', 5, 'Give the event a title.'],
  ['title', ['a'], 'Give the event a title.'],
  ['title', 'x'.repeat(121), 'under 121'],
  ['description', 'x'.repeat(5001), 'under 5,001'],
  ['description', { a: 1 }, 'has to be text'],
  ['address', 'x'.repeat(121), 'under 121'],
  ['city', 'x'.repeat(81), 'under 81'],
  ['state', 'x'.repeat(41), 'under 41'],
  ['zip', 'x'.repeat(13), 'under 13'],
  ['zip', 1234567890123, 'under 13'],
  ['zip', true, 'has to be text'],
  ['startDate', '', 'Choose a date and time.'],
  ['startDate', null, 'Choose a date and time.'],
  ['startDate', 1_700_000_000, 'Choose a date and time.'],
  ['startDate', '2031-12-05', 'Choose a date and time.'],
  ['startDate', '2031-02-30T09:00', 'Choose a date and time.'],
  ['startDate', '2031-13-01T09:00', 'Choose a date and time.'],
  ['startDate', '2031-12-05T24:00', 'Choose a date and time.'],
  ['startDate', '2031-12-05T09:60', 'Choose a date and time.'],
  ['startDate', '2031-12-05T09:00Z', 'Choose a date and time.'],
  ['startDate', '0031-12-05T09:00', 'Choose a date and time.'],
  ['endDate', 'tomorrow', 'Choose a date and time.'],
  ['endDate', 7, 'Choose a date and time.'],
  ['endDate', '2031-12-05T08:59', 'before the start'],
] as const)('an event whose %s is %j is refused under that field', async ([field, value, words], { app, club }) => {
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, [field]: value });
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual([field]);
  expect(body[field]).toContain(words);
  expect(await app.db.selectFrom('events').select('id').execute()).toEqual([]);
});

test('an event keeps quotes, signs, other alphabets, and the leap day', async ({ club }) => {
  const odd = { title: "'; drop table events; -- <b>日本</b>", startDate: '2032-02-29T00:00', endDate: null };
  expect(await planEvent(club.max, odd)).toMatchObject(odd);
});

test.for(['visitor', 'gus', 'dale'] as const)(
  '%s may not create, change, or delete an event',
  async (who, { club }) => {
    const { _id } = await planEvent(club.max);
    const expected = who === 'visitor' ? 401 : 403;
    expect((await club[who].ask('POST', '/api/cal-events', foodDrive)).status).toBe(expected);
    expect((await club[who].ask('PUT', `/api/cal-events/${_id}`, foodDrive)).status).toBe(expected);
    expect((await club[who].ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(expected);
    expect((await club[who].ask('PUT', '/api/breakfasts/2031-12', { startDate: null })).status).toBe(expected);
    expect((await club[who].ask('GET', '/api/breakfasts')).status).toBe(expected);
  },
);

test.for(['visitor', 'gus'] as const)('%s may not read events', async (who, { club }) => {
  const { _id } = await planEvent(club.max);
  const expected = who === 'visitor' ? 401 : 403;
  for (const path of ['', `/${_id}`, `/${_id}/calendar`, '/month/2031-12']) {
    expect((await club[who].ask('GET', `/api/cal-events${path}`)).status, path).toBe(expected);
  }
});

test('managers change each other’s events and the creator stays; only the creator and an Admin delete them', async ({
  club,
  rita,
}) => {
  const { _id } = await planEvent(club.max);
  const path = `/api/cal-events/${_id}`;
  const byRita = await rita.ask('PUT', path, { ...foodDrive, title: 'Holiday Drive' });
  expect(byRita.body).toMatchObject({ title: 'Holiday Drive', userCreated: club.max._id });
  expect((await rita.ask('DELETE', path)).status).toBe(403);

  const later = { ...foodDrive, startDate: '2031-12-06T10:00', endDate: null };
  expect((await club.max.ask('PUT', path, later)).body).toMatchObject({ ...later, userCreated: club.max._id });
  const byAdmin = await club.ada.ask('PUT', path, { ...later, title: 'Food Drive' });
  expect(byAdmin.body).toMatchObject({ title: 'Food Drive', userCreated: club.max._id });

  expect((await club.ada.ask('DELETE', path)).body).toEqual({ success: true });
  expect((await club.dale.ask('GET', path)).status).toBe(404);
  expect((await club.max.ask('DELETE', path)).status).toBe(404);
});

test('the creator of an event deletes it', async ({ rita }) => {
  const { _id } = await planEvent(rita);
  expect((await rita.ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(200);
});

test('an unknown event is 404', async ({ club }) => {
  for (const id of ['999999', '0', 'abc', '%00', '1e9', 'breakfast-2031-13', 'breakfast-x', '99999999999999999']) {
    for (const path of [`/api/cal-events/${id}`, `/api/cal-events/${id}/calendar`]) {
      expect((await club.max.ask('GET', path)).status, path).toBe(404);
    }
    expect((await club.max.ask('PUT', `/api/cal-events/${id}`, foodDrive)).status, id).toBe(404);
    expect((await club.max.ask('DELETE', `/api/cal-events/${id}`)).status, id).toBe(404);
  }
});

test('an event stays when its creator leaves, without their name on it', async ({ app, club }) => {
  const sal = await join(app, `Sal Short${Date.now()}`, 'Manager');
  const { _id } = await planEvent(sal);
  expect((await sal.ask('DELETE', '/api/profile')).status).toBe(200);
  const { body } = await club.dale.ask('GET', `/api/cal-events/${_id}`);
  expect(body).toMatchObject({ title: foodDrive.title, userCreated: null });
  expect((await club.max.ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(403);
  expect((await club.ada.ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(200);
});
