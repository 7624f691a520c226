import { expect, onTestFinished } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { download, ticketOf } from '#server/testing/albums.ts';
import { today } from '#server/testing/events.ts';
import { createClub, updateRole } from '#server/testing/people.ts';
import { addNewPhoto, addPlainPhoto, clearPhotos, savePeople } from '#server/testing/photos.ts';
import { sendRequestLine } from '#server/testing/raw-client.ts';
import { startS3Double } from '#server/testing/s3-double.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(({ app }) => clearPhotos(app));

async function fetchBytes(app: TestApp, url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
}

test('an album as a file has every photo in full size, under a name that every system takes', async ({ app, club }) => {
  const photo = await addNewPhoto(app, club.dale, club.max, 'Bottom of the 9th: "safe" / out? <José>');
  const other = await addNewPhoto(app, club.dale, club.max, '');
  await club.max.ask('PUT', `/api/photos/${photo._id}`, { taken: '1987-06' });
  expect(await download(app, club.dale)).toEqual([
    { name: `Photo (${other._id}).jpg`, bytes: await fetchBytes(app, other.url) },
    { name: `1987-06 Bottom of the 9th safe out José (${photo._id}).jpg`, bytes: await fetchBytes(app, photo.url) },
  ]);
});

test('an album has the photos of a person, an event, or a year, as the gallery does', async ({ app, club }) => {
  const photo = await addNewPhoto(app, club.dale, club.max, 'With Peg');
  await addNewPhoto(app, club.dale, club.max, 'Without');
  await savePeople(club.dale, photo._id, [club.peg]);
  await club.max.ask('PUT', `/api/photos/${photo._id}`, { taken: '1987', event: 'breakfast-2026-03' });
  for (const [filter, name] of [
    [{ person: club.peg._id }, 'Photos of Peg Lindqvist.zip'],
    [{ event: 'breakfast-2026-03' }, 'Photos from Monthly Breakfast, March 2026.zip'],
    [{ year: '1987' }, 'Photos 1987.zip'],
  ] as const) {
    const { url, photos } = await ticketOf(club.dale, filter);
    expect([decodeURIComponent(url.split('/').at(-1) ?? ''), photos]).toEqual([name, 1]);
    expect((await download(app, club.dale, filter)).map((entry) => entry.name)).toEqual([
      `1987 With Peg (${photo._id}).jpg`,
    ]);
  }
});

test('only members download albums, and only with a link that was not altered', async ({ app, club }) => {
  await expectStatuses(club, { visitor: 401, gus: 403, dale: 200, max: 200, ada: 200 }, (person) =>
    person.ask('POST', '/api/photos/albums/file', {}),
  );
  for (const [field, value] of [
    ['person', 'Peg'],
    ['event', 'x'],
    ['year', '87'],
    ['before', -1],
  ]) {
    const { status, body } = await club.dale.ask('POST', '/api/photos/albums/file', { [field as string]: value });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  }
  const { url } = await ticketOf(club.peg);
  const [, text = ''] = /^\/albums\/([^.]+)/.exec(url) ?? [];
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString());
  const longer = Buffer.from(JSON.stringify({ ...ticket, until: ticket.until + oneDay })).toString('base64url');
  const altered = url.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'));
  for (const wrong of [url.replace(text, longer), altered, '/albums/x/photos.zip', '/albums/./photos.zip']) {
    // `fetch` would take “./” out of the address.
    expect(await sendRequestLine(app.url, `GET ${wrong}`), wrong).toMatchObject({
      status: 404,
      body: expect.stringContaining('This link no longer works.'),
    });
  }
  await updateRole(app.db, Number(club.peg._id), 'Guest');
  expect((await fetch(app.url + url)).status).toBe(404);
  await updateRole(app.db, Number(club.peg._id), 'User');
  expect((await fetch(app.url + url)).status).toBe(200);
});

test('pictures that are kept somewhere else are named in the file', async ({ app, club }) => {
  await addPlainPhoto(app, 'The dugout', { url: 'https://images.example.com/dugout.jpg' });
  const [entry] = await download(app, club.dale);
  expect(entry?.name).toBe('Not in this file.txt');
  expect(String(entry?.bytes)).toContain('The dugout: https://images.example.com/dugout.jpg');
});

test('the albums are the people, events, breakfasts, and years that have photos', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'One', { taken: '1987', breakfastMonth: '2026-03' });
  await addPlainPhoto(app, 'Two', { taken: '1987-06', breakfastMonth: '2026-03' });
  const { body: event } = await club.max.ask('POST', '/api/cal-events', {
    title: 'Fish Fry',
    startDate: '2026-06-14T12:00',
  });
  await club.max.ask('PUT', `/api/photos/${await addPlainPhoto(app, 'Three')}`, { event: event._id, taken: '2026' });
  await savePeople(club.dale, photo, [club.peg]);
  const { status, body } = await club.dale.ask('GET', '/api/photos/albums');
  expect(status).toBe(200);
  expect(body).toEqual({
    people: [{ user: club.peg._id, name: 'Peg Lindqvist', avatar: null, count: 1 }],
    events: [
      { _id: event._id, title: 'Fish Fry', count: 1 },
      { _id: 'breakfast-2026-03', title: 'Monthly Breakfast, March 2026', count: 2 },
    ],
    years: [
      { year: '2026', count: 1 },
      { year: '1987', count: 2 },
    ],
  });
  for (const path of ['/api/photos/albums', '/api/photos/on-this-day']) {
    expect((await club.visitor.ask('GET', path)).status).toBe(401);
    expect((await club.gus.ask('GET', path)).status).toBe(403);
  }
});

test('photos of this day in earlier years are those with a whole date, on the calendar of the club', async ({
  app,
  club,
}) => {
  const inYear = (year: number) => `${year}${today().slice(4)}`;
  // Leap years, so that there are such days on a leap day, too.
  const [older, old] = [inYear(1984), inYear(2004)];
  await addPlainPhoto(app, 'Old', { taken: old });
  await addPlainPhoto(app, 'Older', { taken: older });
  await addPlainPhoto(app, 'Today', { taken: today() });
  await addPlainPhoto(app, 'Some day', { taken: '1984' });
  const { body } = await club.dale.ask('GET', '/api/photos/on-this-day');
  expect(body.map((photo: { caption: string }) => photo.caption)).toEqual(['Older', 'Old']);
});

test('albums come from a store as well as from a disk', async () => {
  const store = await startS3Double();
  onTestFinished(store.stop);
  const app = await startApp(store.settings);
  onTestFinished(app.stop);
  const club = await createClub(app);
  const photo = await addNewPhoto(app, club.dale, club.max, 'Stored far away');
  expect(await download(app, club.dale)).toEqual([
    { name: `Stored far away (${photo._id}).jpg`, bytes: await fetchBytes(app, photo.url) },
  ]);
});
