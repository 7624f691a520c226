import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { isPublic } from '#server/platform/outgoing/addresses.ts';
import { logInAs, runImport, testWithOldSite } from '#server/testing/moving-in.ts';
import { fillOldSite, oldId, oldMoment, oldPost, oldUser } from '#server/testing/old-site.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { readEveryTable } from '#server/testing/whole-club.ts';

const test = testWithOldSite();

test('people, their profiles, and their posts move in, and everyone logs in with the password they have', async ({
  app,
  site,
  pictures,
}) => {
  fillOldSite(site, { people: 20, posts: 200 });
  const { written } = await runImport(app, site, pictures);
  expect(written).toEqual({
    users: 20,
    profiles: 20,
    posts: 200,
    comments: 200,
    likes: 200,
    events: 0,
    photos: 0,
  });
  const { status, coach } = await logInAs(app, 7);
  expect(status).toBe(200);
  const [newest, next] = (await coach.ask('GET', '/api/posts')).body;
  expect(newest).toMatchObject({ body: 'Story 200 about the season of 1987', likes: [expect.anything()] });
  expect(newest.comments).toMatchObject([{ body: 'I was there.', name: 'Coach Number2' }]);
  expect(next.body).toContain('Story 199');
  const { body: profile } = await coach.ask('GET', '/api/profile/COACH7');
  expect(profile).toMatchObject({
    handle: 'coach7',
    status: 'Coaching ',
    favsports: ['Baseball', 'Golf'],
    website: '',
    social: { twitter: 'https://twitter.example.com/coach', instagram: '' },
    experience: [{ title: 'Head coach', from: '1979-08-01', to: null, current: true }],
    youtubevideos: [{ title: 'Bunting' }],
  });
  const { body: found } = await coach.ask('GET', '/api/search?q=story 143');
  expect(found.posts.total).toBeGreaterThan(0);
  expect(await app.db.selectFrom('jobs').select('kind').execute()).toEqual([]);
});

test('a second import changes nothing but adds new documents', async ({ app, site, pictures }) => {
  fillOldSite(site, { people: 4, posts: 6 });
  site.write('events.json', [{ _id: oldId('d', 1), title: 'Spring dinner', startDate: '2016-04-01T18:00' }]);
  site.writeFile('pictures/team.png', await twoHalves(640, 480).png().toBuffer());
  site.write('photos.json', [{ _id: oldId('d', 2), caption: 'The team', url: 'pictures/team.png' }]);
  await runImport(app, site, pictures);
  await app.db.deleteFrom('jobs').execute();
  const before = await readEveryTable(app.db);
  const { written, kept } = await runImport(app, site, pictures);
  expect(Object.values(written).every((count) => count === 0)).toBe(true);
  expect(kept).toEqual({ users: 0, profiles: 0 });
  expect({ ...(await readEveryTable(app.db)), changes: before.changes }).toEqual(before);

  site.write('posts.json', [oldPost(7, 3), oldPost(6, 3)]);
  expect((await runImport(app, site, pictures)).written).toMatchObject({ posts: 1, comments: 1 });
});

test('names with line breaks or hidden characters are imported from an old site as one visible line', async ({
  app,
  site,
  pictures,
}) => {
  site.write('users.json', [oldUser(1, { name: 'Dale\nHar\u00ADmon' })]);
  site.write('events.json', [
    { _id: oldId('e', 1), userCreated: oldId('a', 1), title: 'The\r\nbus\u200B', startDate: '2031-05-06T10:00' },
  ]);
  const { written, bad } = await runImport(app, site, pictures);
  expect([written.users, written.events, bad]).toEqual([1, 1, []]);
  expect(await app.db.selectFrom('users').select('name').where('name', 'like', 'Dale%').execute()).toEqual([
    { name: 'Dale Harmon' },
  ]);
  expect(await app.db.selectFrom('events').select('title').execute()).toEqual([{ title: 'The bus' }]);
});

test('pictures come from the web where the folder has none, and each is stored once', async ({
  app,
  site,
  pictures,
}) => {
  const png = await twoHalves(900, 600).png().toBuffer();
  let asked = 0;
  const host = createServer((request, response) => {
    asked += 1;
    if (request.url === '/gone.png') response.writeHead(404).end();
    else response.end(png);
  });
  onTestFinished(() => void host.close());
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/upload/v1/coach.png`;
  site.write('users.json', [oldUser(1, { avatar: url }), oldUser(2, { avatar: url })]);
  site.write('photos.json', [
    { _id: oldId('d', 1), userCreated: oldId('a', 1), caption: 'Us', url, date: oldMoment(5) },
    { _id: oldId('d', 2), userCreated: oldId('a', 1), caption: 'Lost', url: `http://127.0.0.1:${port}/gone.png` },
  ]);
  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 2, photos: 1 });
  expect(bad).toEqual([{ file: 'photos.json', line: 2, reason: expect.stringContaining('the server said 404') }]);
  // Once as an avatar, once as a photo, and the missing one.
  expect(asked).toBe(3);
  const { coach } = await logInAs(app, 2);
  const [photo] = (await coach.ask('GET', '/api/photos')).body;
  expect(photo).toMatchObject({ caption: 'Us', width: 900, height: 600, date: oldMoment(5).$date });
  expect((await fetch(app.url + photo.url)).status).toBe(200);
  const avatars = await app.db.selectFrom('users').select('avatar').execute();
  for (const { avatar } of avatars) expect((await fetch(`${app.url}${avatar}`)).status).toBe(200);
});

test('a photo whose address ends with the name of a folder among the pictures is a bad row', async ({
  app,
  site,
  pictures,
}) => {
  mkdirSync(join(site.folder, 'pictures/2019'));
  site.write('photos.json', [{ _id: oldId('d', 1), caption: 'Us', url: 'http://127.0.0.1:1/2019/' }]);
  const { bad } = await runImport(app, site, pictures, true);
  expect(bad).toMatchObject([{ file: 'photos.json', line: 1 }]);
});

test('an import downloads nothing from this machine or a private network, and follows no redirect', async ({
  app,
  site,
  pictures,
}) => {
  let asked = 0;
  const host = createServer((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere.png' }).end();
  });
  onTestFinished(() => void host.close());
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const addresses = [
    `http://127.0.0.1:${port}/a.png`,
    `http://localhost:${port}/a.png`,
    'http://169.254.169.254/a.png',
  ];
  site.write('users.json', [oldUser(1)]);
  const photos = addresses.map((url, at) => ({ _id: oldId('d', at), caption: 'Us', url, date: oldMoment(at) }));
  site.write('photos.json', photos);
  const refused = await runImport(app, site, pictures, true, isPublic);
  expect(refused.bad).toHaveLength(3);
  for (const { reason } of refused.bad) expect(reason).toContain('not one that the site may connect to');
  expect(asked).toBe(0);
  site.write('photos.json', photos.slice(0, 1));
  const { bad } = await runImport(app, site, pictures, true);
  expect(bad.map(({ reason }) => reason)).toEqual([expect.stringContaining('the server said 302')]);
  expect(asked).toBe(1);
});

test('one array, moments as numbers, and the local times of events are understood', async ({ app, site, pictures }) => {
  const users = [oldUser(1), oldUser(2, { date: { $date: { $numberLong: '1434117600000' } } })];
  site.writeFile('users.json', `\uFEFF${JSON.stringify(users, null, 2)}`);
  site.writeFile(
    'events.json',
    JSON.stringify([
      { _id: oldId('d', 1), userCreated: oldId('a', 1), title: 'Typed', startDate: '2016-07-04T18:00' },
      { _id: oldId('d', 2), title: 'Moment', startDate: { $date: '2016-07-04T22:00:00.000Z' } },
    ]),
  );
  expect((await runImport(app, site, pictures)).written).toMatchObject({ users: 2, events: 2 });
  const { coach } = await logInAs(app, 2);
  const events = (await coach.ask('GET', '/api/cal-events?list=past')).body;
  const imported = events.filter(({ title }: { title: string }) => ['Typed', 'Moment'].includes(title));
  expect(imported.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
    '2016-07-04T18:00',
    '2016-07-04T18:00',
  ]);
});

test('comments and likes of people who left are left out, and the post stays', async ({ app, site, pictures }) => {
  site.write('users.json', [oldUser(3)]);
  site.write('posts.json', [oldPost(1, 3)]);
  const { written, lostLikes, lostComments } = await runImport(app, site, pictures);
  expect(written).toMatchObject({ posts: 1, comments: 0, likes: 0 });
  expect([lostLikes, lostComments]).toEqual([1, 1]);
});

test('the reminder of an imported event that is still to come is planned', async ({ app, site, pictures }) => {
  site.write('users.json', [oldUser(1)]);
  site.write('events.json', [{ _id: oldId('d', 1), title: 'Dinner', startDate: '2099-04-01T18:00' }]);
  await runImport(app, site, pictures);
  expect(await app.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'remind-event' }]);
});
