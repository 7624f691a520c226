import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect } from 'vitest';
import { createPictures } from '#server/pictures/pictures.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import {
  createOldSite,
  fillOldSite,
  type OldSite,
  oldId,
  oldMoment,
  oldPassword,
  oldPost,
  oldProfile,
  oldUser,
} from '#server/testing/old-site.ts';
import { createPerson } from '#server/testing/people.ts';
import { storedFiles, twoHalves } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithApp } from '#server/testing/test-with-app.ts';
import { readEveryTable } from '#server/testing/whole-club.ts';
import { BadRows, importClub } from './import-club.ts';

const log = fastify({ logger: false }).log;
const test = testWithApp()
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  .extend('pictures', perFile, async ({}, { onCleanup }) => {
    const pictures = createPictures(log);
    onCleanup(() => pictures.stop());
    return pictures;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  .extend('site', async ({}, { onCleanup }) => {
    const site = createOldSite();
    onCleanup(site.remove);
    return site;
  });

test.beforeEach(async ({ app }) => {
  for (const table of ['users', 'events', 'photos', 'uploads', 'importedDocuments', 'jobs'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

type Pictures = ReturnType<typeof createPictures>;

function runImport(app: TestApp, site: OldSite, pictures: Pictures, skipBad = false) {
  const source = { pictures, storage: createDiskStorage(app.dataDir), dataDir: app.dataDir, folder: site.folder };
  return importClub(app.db, { source, timeZone: 'America/New_York', skipBad, say: () => {} });
}

async function logInAs(app: TestApp, number: number) {
  const login = { email: `coach${number}@old.example.com`, password: oldPassword };
  const { status, body } = await createPerson(app, 'A visitor').ask('POST', '/api/users/login', login);
  return { status, coach: createPerson(app, `Coach Number${number}`, '', body.token) };
}

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

test('the first login replaces the bcrypt hash, also when several logins come at once', async ({
  app,
  site,
  pictures,
}) => {
  fillOldSite(site, { people: 3, posts: 1 });
  await runImport(app, site, pictures);
  const hash = async () =>
    (
      await app.db
        .selectFrom('users')
        .select('passwordHash')
        .where('name', '=', 'Coach Number2')
        .executeTakeFirstOrThrow()
    ).passwordHash;
  expect(await hash()).toMatch(/^\$2/);
  const logins = await Promise.all(Array.from({ length: 4 }, () => logInAs(app, 2)));
  expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect((await logInAs(app, 2)).status).toBe(200);
  const wrong = { email: 'coach2@old.example.com', password: 'go-team-1988' };
  expect((await createPerson(app, 'A visitor').ask('POST', '/api/users/login', wrong)).status).toBe(401);
});

test('a second time changes nothing, and new documents join what is there', async ({ app, site, pictures }) => {
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

test('bad rows are all listed with their line, and nothing is imported', async ({ app, site, pictures }) => {
  site.write('users.json', [
    oldUser(1),
    oldUser(2, { email: 'no address' }),
    oldUser(3, { email: 'COACH1@old.example.com' }),
    oldUser(4, { password: 'in the clear' }),
    oldUser(5, { role: 'Boss' }),
  ]);
  site.write('profiles.json', [oldProfile(1), oldProfile(9), oldProfile(1, { _id: oldId('b', 8) })]);
  site.writeFile(
    'posts.json',
    `${JSON.stringify(oldPost(1, 1))}\n\n{"_id": {"$oid"\n${JSON.stringify(oldPost(2, 77))}\n`,
  );
  site.write('events.json', [{ _id: oldId('d', 1), title: 'Dinner', startDate: 'someday' }]);
  site.write('photos.json', [{ _id: oldId('d', 2), caption: '', url: 'pictures/none.jpg' }]);
  const files = storedFiles(app);
  const error = await runImport(app, site, pictures).then(
    () => undefined,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(BadRows);
  expect((error as BadRows).rows.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'users.json:2 email: Add the @ sign. For example, dale@example.com.',
    'users.json:4 password: This is not a bcrypt hash with a cost up to 12.',
    'users.json:5 role: The role has to be one of User, Manager, Admin, Guest.',
    'posts.json:3 This is not complete JSON. The file may have been cut off.',
    'events.json:1 startDate: Choose a date and time.',
    'users.json:3 email: The same address as in line 1.',
    'profiles.json:2 user: This person is not in users.json, can’t be imported, or has left this site.',
    'profiles.json:3 user: This coach has another profile in this file.',
    'posts.json:4 user: This person is not in users.json, can’t be imported, or has left this site.',
    expect.stringMatching(/^photos\.json:1 url: There is no such file in pictures\//),
  ]);
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(storedFiles(app)).toEqual(files);

  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 1, profiles: 1, posts: 1, comments: 0 });
  expect(bad).toHaveLength(10);
});

test('what fails half-way leaves nothing behind, no pictures either', async ({ app, site, pictures }) => {
  fillOldSite(site, { people: 2, posts: 2 });
  site.writeFile('pictures/team.png', await twoHalves(640, 480).png().toBuffer());
  site.write('photos.json', [
    { _id: oldId('d', 2), caption: 'The team', url: 'https://old.example.com/img/team.png?v=2' },
  ]);
  const source = { pictures, storage: createDiskStorage(app.dataDir), dataDir: app.dataDir, folder: site.folder };
  const say = (line: string) => {
    if (line.startsWith('People')) throw new Error('the power is out');
  };
  const options = { source, timeZone: 'America/New_York', skipBad: false, say };
  await expect(importClub(app.db, options)).rejects.toThrow('the power is out');
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(storedFiles(app)).toEqual([]);
  expect((await runImport(app, site, pictures)).written).toMatchObject({ users: 2, photos: 1 });
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
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/upload/v1/coach.png`;
  site.write('users.json', [oldUser(1, { avatar: url }), oldUser(2, { avatar: url })]);
  site.write('photos.json', [
    { _id: oldId('d', 1), userCreated: oldId('a', 1), caption: 'Us', url, date: oldMoment(5) },
    { _id: oldId('d', 2), userCreated: oldId('a', 1), caption: 'Lost', url: `http://127.0.0.1:${port}/gone.png` },
  ]);
  const { written, bad } = await runImport(app, site, pictures, true);
  host.close();
  expect(written).toMatchObject({ users: 2, photos: 1 });
  expect(bad).toEqual([{ file: 'photos.json', line: 2, reason: expect.stringContaining('the server said 404') }]);
  // Once as an avatar, once as a photo, and the one that is gone.
  expect(asked).toBe(3);
  const { coach } = await logInAs(app, 2);
  const [photo] = (await coach.ask('GET', '/api/photos')).body;
  expect(photo).toMatchObject({ caption: 'Us', width: 900, height: 600, date: oldMoment(5).$date });
  expect((await fetch(app.url + photo.url)).status).toBe(200);
  const avatars = await app.db.selectFrom('users').select('avatar').execute();
  for (const { avatar } of avatars) expect((await fetch(`${app.url}${avatar}`)).status).toBe(200);
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

test('somebody who has an account here keeps it, and their old posts become theirs', async ({
  app,
  site,
  pictures,
}) => {
  const visitor = createPerson(app, 'A visitor');
  const account = {
    name: 'Ada Admin',
    email: 'Coach1@old.example.com',
    password: 'a short sentence',
    password2: 'a short sentence',
  };
  await visitor.ask('POST', '/api/users/register', account);
  site.write('users.json', [oldUser(1), oldUser(2)]);
  site.write('posts.json', [oldPost(1, 1)]);
  const { written, kept } = await runImport(app, site, pictures);
  expect(written).toMatchObject({ users: 1, posts: 1 });
  expect(kept.users).toBe(1);
  const { body } = await visitor.ask('POST', '/api/users/login', { email: account.email, password: account.password });
  const ada = createPerson(app, 'Ada Admin', '', body.token);
  expect((await ada.ask('GET', '/api/posts')).body).toMatchObject([
    { name: 'Ada Admin', body: expect.stringContaining('Story 1') },
  ]);
  expect((await ada.ask('GET', '/api/admin/users')).body).toHaveLength(2);
});

test('nothing comes back for somebody who left after the first import', async ({ app, site, pictures }) => {
  fillOldSite(site, { people: 3, posts: 3 });
  await runImport(app, site, pictures);
  const { coach } = await logInAs(app, 3);
  expect((await coach.ask('DELETE', '/api/profile')).status).toBe(200);
  site.write('posts.json', [oldPost(1, 2), oldPost(9, 3)]);
  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 0, posts: 0 });
  expect(bad).toHaveLength(1);
  expect((await logInAs(app, 3)).status).toBe(401);
});

test('a stranger who signed up with somebody’s address gets nothing of theirs', async ({ app, site, pictures }) => {
  const visitor = createPerson(app, 'A visitor');
  const account = (email: string) => ({
    name: 'Somebody',
    email,
    password: 'a short sentence',
    password2: 'a short sentence',
  });
  await visitor.ask('POST', '/api/users/register', account('first@example.com'));
  await visitor.ask('POST', '/api/users/register', account('coach2@old.example.com'));
  site.write('users.json', [oldUser(1), oldUser(2)]);
  site.write('posts.json', [oldPost(1, 2)]);
  const { written, bad } = await runImport(app, site, pictures, true);
  expect(written).toMatchObject({ users: 1, posts: 0 });
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    expect.stringContaining('2 email: Somebody signed up here with this address'),
    expect.stringContaining('1 user: This person'),
  ]);
});

test('comments and likes of people who left are left out, and the post stays', async ({ app, site, pictures }) => {
  site.write('users.json', [oldUser(3)]);
  site.write('posts.json', [oldPost(1, 3)]);
  const { written, lostLikes, lostComments } = await runImport(app, site, pictures);
  expect(written).toMatchObject({ posts: 1, comments: 0, likes: 0 });
  expect([lostLikes, lostComments]).toEqual([1, 1]);
});

test('whoever says Going to an imported event is reminded', async ({ app, site, pictures }) => {
  site.write('users.json', [oldUser(1)]);
  site.write('events.json', [{ _id: oldId('d', 1), title: 'Dinner', startDate: '2099-04-01T18:00' }]);
  await runImport(app, site, pictures);
  expect(await app.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'remind-event' }]);
});
