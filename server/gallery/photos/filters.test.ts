import { expect } from 'vitest';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, clearPhotos, listPhotos, savePeople } from '#server/testing/photos.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('mia', perFile, ({ app }) => join(app, 'Mia Manager', 'Manager'));

test.beforeEach(async ({ app }) => {
  await clearPhotos(app);
  await app.db.deleteFrom('events').execute();
});

async function createEvent(max: Person, title = 'Fish Fry'): Promise<string> {
  const { body } = await max.ask('POST', '/api/cal-events', { title, startDate: '2026-06-14T12:00' });
  return body._id;
}

async function captionsOf(person: Person, query: string): Promise<string[]> {
  const { status, body } = await listPhotos(person, query);
  expect(status, query).toBe(200);
  return body.map((photo: { caption: string }) => photo.caption);
}

test('a manager says from which event a photo is and when it was taken, and what is left out stays', async ({
  app,
  club,
  mia,
}) => {
  const photo = await addPlainPhoto(app, 'Opening day');
  const event = await createEvent(club.max);
  const put = async (body: object) => (await mia.ask('PUT', `/api/photos/${photo}`, body)).body;
  expect(await put({ event, taken: '1987' })).toMatchObject({
    caption: 'Opening day',
    event: { _id: event, title: 'Fish Fry' },
    taken: '1987',
  });
  expect(await put({ caption: 'The bus' })).toMatchObject({ caption: 'The bus', taken: '1987', event: { _id: event } });
  expect(await put({ taken: '1987-06-14' })).toMatchObject({ taken: '1987-06-14', event: { _id: event } });
  expect(await put({ event: 'breakfast-2026-03' })).toMatchObject({
    event: { _id: 'breakfast-2026-03', title: 'Monthly Breakfast, March 2026' },
  });
  expect(await put({ event: null, taken: null })).toMatchObject({ event: null, taken: null, caption: 'The bus' });
});

test('only managers change the event and the day of photos, one or many', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'Opening day');
  const expected = { visitor: 401, gus: 403, dale: 403, max: 200, ada: 200 };
  await expectStatuses(club, expected, (person) => person.ask('PUT', `/api/photos/${photo}`, { taken: '1987' }));
  await expectStatuses(club, expected, (person) => person.ask('PUT', '/api/photos', { ids: [photo], taken: '1988' }));
});

const tomorrowNextYear = new Date(Date.now() + 366 * oneDay).toISOString().slice(0, 10);

test.for([
  [{ taken: 1987 }, 'taken'],
  [{ taken: '87' }, 'taken'],
  [{ taken: 'June 1987' }, 'taken'],
  [{ taken: '1987-13' }, 'taken'],
  [{ taken: '1987-02-30' }, 'taken'],
  [{ taken: '1066' }, 'taken'],
  [{ taken: tomorrowNextYear }, 'taken'],
  [{ taken: tomorrowNextYear.slice(0, 4) }, 'taken'],
  [{ event: '999999' }, 'event'],
  [{ event: 7 }, 'event'],
  [{ event: 'breakfast-2026-13' }, 'event'],
  [{ event: ['1'] }, 'event'],
  [{ caption: '' }, 'caption'],
  [{}, 'caption'],
] as const)('a photo changed to %j is refused under the field', async ([body, field], { app, club }) => {
  const photo = await addPlainPhoto(app, 'Opening day', { taken: '1990' });
  const response = await club.max.ask('PUT', `/api/photos/${photo}`, body);
  expect([response.status, Object.keys(response.body)]).toEqual([400, [field]]);
  expect((await listPhotos(club.dale)).body).toMatchObject([{ taken: '1990', event: null, caption: 'Opening day' }]);
});

test('the gallery shows the photos of a person, an event, a breakfast, a year, or all of these', async ({
  app,
  club,
}) => {
  const event = await createEvent(club.max);
  const eventId = Number(event);
  const first = await addPlainPhoto(app, 'First', { taken: '1987', eventId });
  await addPlainPhoto(app, 'Second', { taken: '1987-06-14' });
  const third = await addPlainPhoto(app, 'Third', { taken: '1988', eventId });
  await addPlainPhoto(app, 'Fourth', { breakfastMonth: '2026-03' });
  for (const photo of [first, third]) await savePeople(club.dale, photo, [club.peg]);
  const peg = club.peg._id;
  for (const [query, expected] of [
    [`?person=${peg}`, ['Third', 'First']],
    [`?person=${club.dale._id}`, []],
    [`?event=${event}`, ['Third', 'First']],
    ['?event=breakfast-2026-03', ['Fourth']],
    ['?event=999999', []],
    ['?year=1987', ['Second', 'First']],
    ['?year=1900', []],
    [`?person=${peg}&event=${event}&year=1987`, ['First']],
    [`?person=${peg}&before=${third}`, ['First']],
  ] as const) {
    expect(await captionsOf(club.dale, query), query).toEqual(expected);
  }
  const page = await listPhotos(club.dale, `?person=${peg}&limit=1`);
  expect(page.headers.get('x-total-count')).toBe('2');
  expect(page.headers.get('link')).toBe(`</api/photos?person=${peg}&limit=1&before=${third}>; rel="next"`);
  for (const [query, field] of [
    ['?person=peg', 'person'],
    ['?event=x', 'event'],
    ['?year=87', 'year'],
    ['?year=1987-06', 'year'],
  ]) {
    expect(Object.keys((await listPhotos(club.dale, query)).body)).toEqual([field]);
  }
});

test('an event that gets another title has it on its photos, and a deleted event leaves them without', async ({
  app,
  club,
}) => {
  const event = await createEvent(club.max, 'Fish Fry');
  await addPlainPhoto(app, 'Hush puppies', { eventId: Number(event) });
  const titleOf = async () => (await listPhotos(club.dale)).body[0].event?.title;
  const search = async (q: string) =>
    (await club.dale.ask('GET', `/api/search?q=${q}&kind=photos`)).body.photos.total as number;
  expect([await titleOf(), await search('fry')]).toEqual(['Fish Fry', 1]);
  await club.max.ask('PUT', `/api/cal-events/${event}`, { title: 'Crab Boil', startDate: '2026-06-14T12:00' });
  expect([await titleOf(), await search('fry'), await search('crab')]).toEqual(['Crab Boil', 0, 1]);
  await club.max.ask('DELETE', `/api/cal-events/${event}`);
  expect([await titleOf(), await search('crab'), await search('puppies')]).toEqual([undefined, 0, 1]);
});

test('photos are found by the people in them, their event, and their year', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'A dusty afternoon');
  await savePeople(club.dale, photo, [club.peg]);
  await club.max.ask('PUT', `/api/photos/${photo}`, { event: await createEvent(club.max), taken: '1974-05' });
  for (const q of ['dusty', 'lindqvist', 'fish+fry', '1974', 'peg+1974']) {
    const { body } = await club.dale.ask('GET', `/api/search?q=${q}&kind=photos`);
    expect(body.photos.hits, q).toMatchObject([{ _id: photo, href: `/photos?photo=${photo}` }]);
  }
  await savePeople(club.peg, photo, []);
  expect((await club.dale.ask('GET', '/api/search?q=lindqvist&kind=photos')).body.photos.total).toBe(0);
});

test('managers change the event and the year of many photos at once: all of them or none', async ({ app, club }) => {
  const event = await createEvent(club.max);
  const ids = [await addPlainPhoto(app, 'One'), await addPlainPhoto(app, 'Two', { taken: '1990' })];
  const other = await addPlainPhoto(app, 'Three');
  const { status, body } = await club.max.ask('PUT', '/api/photos', { ids: [...ids, ids[0]], event });
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { caption: 'Two', event: { _id: event }, taken: '1990' },
    { caption: 'One', event: { _id: event }, taken: null },
  ]);
  const [logged] = (await club.ada.ask('GET', '/api/admin/security-log?kind=content-changed')).body;
  expect(logged).toMatchObject({ by: 'Max Manager', detail: `photos ${ids.join(', ')}` });
  expect((await club.max.ask('PUT', '/api/photos', { ids: [other, '999999'], taken: '1987' })).status).toBe(404);
  expect((await club.max.ask('PUT', '/api/photos', { ids: [other], event: '999999' })).body).toHaveProperty('event');
  expect(await captionsOf(club.dale, '?year=1987')).toEqual([]);
  const tooMany = Array.from({ length: photoLimits.atOnce + 1 }, (_, number) => String(number + 1));
  for (const [bad, field] of [
    [{ ids: [], taken: '1987' }, 'ids'],
    [{ taken: '1987' }, 'ids'],
    [{ ids: 'all', taken: '1987' }, 'ids'],
    [{ ids: tooMany, taken: '1987' }, 'ids'],
    [{ ids: [other] }, 'taken'],
    [{ ids: [other], taken: '87' }, 'taken'],
  ] as const) {
    const refused = await club.max.ask('PUT', '/api/photos', bad);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
  }
});
