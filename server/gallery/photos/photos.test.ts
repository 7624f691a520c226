// @module-tag sqlite
import { expect } from 'vitest';
import { join } from '#server/testing/people.ts';
import { addNewPhoto, addPhoto, listPhotos, sendPicture } from '#server/testing/photos.ts';
import { statusOf, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({ SITE_URL: 'https://coaches.example.com' }).extend('mia', perFile, ({ app }) =>
  join(app, 'Mia Manager', 'Manager'),
);

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('photos').execute();
  await app.db.deleteFrom('uploads').execute();
});

test('adding a photo returns its fields, its size, and its creator from the token', async ({ app, club }) => {
  const picture = await twoHalves(299, 200).png().toBuffer();
  const url = (await upload(app, club.max, picture, { preset: 'photo' })).body.secure_url;
  const { status, body } = await addPhoto(club.dale, club.max, url, '  Opening day at Memorial Park  ');
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    userCreated: club.max._id,
    caption: 'Opening day at Memorial Park',
    url,
    width: 299,
    height: 200,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    people: [],
    taggedBy: {},
    event: null,
    taken: null,
  });
});

test('every member sees a new photo at once, newest first', async ({ app, club, mia }) => {
  await listPhotos(club.dale);
  await addNewPhoto(app, club.dale, club.max, 'First');
  await listPhotos(club.dale);
  await addNewPhoto(app, club.dale, mia, 'Second');
  for (const person of [club.dale, club.max, club.ada]) {
    const { status, body } = await listPhotos(person);
    expect(status).toBe(200);
    expect(body.map((photo: { caption: string }) => photo.caption)).toEqual(['Second', 'First']);
  }
});

test('a photo may be given with the site’s address in front, or as a smaller width', async ({ app, club }) => {
  const url = await sendPicture(app, club.max);
  expect((await addPhoto(club.dale, club.max, `https://coaches.example.com${url}`)).body.url).toBe(url);
  const elsewhere = await sendPicture(app, club.max);
  expect((await addPhoto(club.dale, club.max, `http://127.0.0.1:3000${elsewhere}`)).body.url).toBe(elsewhere);
  const other = await sendPicture(app, club.max);
  expect((await addPhoto(club.dale, club.max, other.replace(/\d+\.jpg$/, '1.jpg'))).body.url).toBe(other);
});

test.for([[undefined], [''], ['   '], [null]])('a photo may have no caption: %j', async ([caption], { app, club }) => {
  const { status, body } = await club.max.ask('POST', '/api/photos', {
    url: await sendPicture(app, club.max),
    caption,
  });
  expect([status, body.caption]).toEqual([201, '']);
  expect((await listPhotos(club.dale)).body).toMatchObject([{ caption: '' }]);
});

test('a photo of the same picture again is refused, even for another member who uploaded it too', {
  tags: 'race',
}, async ({ app, club, mia }) => {
  const picture = await twoHalves(290, 210).png().toBuffer();
  const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
  const both = await Promise.all([addPhoto(club.dale, club.max, url), addPhoto(club.dale, club.max, url)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  await upload(app, mia, picture, { preset: 'photo' });
  const { status, body } = await addPhoto(club.dale, mia, url);
  expect(status).toBe(400);
  expect(body).toEqual({ url: expect.stringContaining('already') });
  expect((await listPhotos(club.dale)).body).toHaveLength(1);
});

test('the gallery comes in parts when asked for, with a link to the next', async ({ app, club }) => {
  for (const caption of ['1', '2', '3', '4', '5']) await addNewPhoto(app, club.dale, club.max, caption);
  const captions = ({ body }: Awaited<ReturnType<typeof listPhotos>>) =>
    body.map((photo: { caption: string }) => photo.caption);
  const first = await listPhotos(club.dale, '?limit=2');
  expect(captions(first)).toEqual(['5', '4']);
  const [, next] = /^<\/api\/photos(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await listPhotos(club.dale, next);
  expect(captions(second)).toEqual(['3', '2']);
  const last = await listPhotos(club.dale, `?limit=2&before=${second.body[1]._id}`);
  expect(captions(last)).toEqual(['1']);
  expect(last.headers.get('link')).toBeNull();
  for (const bad of ['?limit=0', '?limit=1001', '?limit=x']) {
    expect(Object.keys((await listPhotos(club.dale, bad)).body)).toEqual(['limit']);
  }
});

test('the gallery is compressed for clients that accept it, and says so', async ({ app, club }) => {
  await addNewPhoto(app, club.dale, club.max, 'A long caption. '.repeat(18));
  await addNewPhoto(app, club.dale, club.max, 'Another long caption. '.repeat(13));
  await addNewPhoto(app, club.dale, club.max, 'A third one. '.repeat(23));
  for (const [accepted, sent] of [
    ['gzip, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const headers = { authorization: club.dale.token ?? '', 'accept-encoding': accepted };
    const response = await fetch(`${app.url}/api/photos`, { headers });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toHaveLength(3);
  }
});

test('a photo and its files stay, without a name, when the person who added it leaves', async ({ app, club }) => {
  const lou = await join(app, 'Lou Leaving', 'Manager');
  const photo = await addNewPhoto(app, club.dale, lou);
  await lou.ask('DELETE', '/api/profile');
  expect((await listPhotos(club.dale)).body).toEqual([{ ...photo, userCreated: null }]);
  expect(await statusOf(app, photo.url)).toBe(200);
  expect((await club.max.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(403);
  expect((await club.ada.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(200);
  expect(await statusOf(app, photo.url)).toBe(404);
});

test('a photo is deleted together with its files, also by two people at once', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const photo = await addNewPhoto(app, club.dale, club.max);
  const path = `/api/photos/${photo._id}`;
  const responses = await Promise.all([club.max.ask('DELETE', path), club.ada.ask('DELETE', path)]);
  expect(responses.map(({ status }) => status)).toContain(200);
  expect((await club.max.ask('DELETE', path)).status).toBe(404);
  expect((await club.max.ask('PUT', path, { caption: 'Gone' })).status).toBe(404);
  expect(await statusOf(app, photo.url)).toBe(404);
  expect(storedFiles(app).filter((file) => photo.url.includes(file.split('/').at(-2)))).toEqual([]);
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test('the files of a deleted photo stay while another member has the picture or a page shows it', async ({
  app,
  club,
  mia,
}) => {
  const picture = await twoHalves(280, 220).png().toBuffer();
  const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
  await upload(app, mia, picture, { preset: 'photo' });
  const photo = (await addPhoto(club.dale, club.max, url)).body;
  await club.max.ask('DELETE', `/api/photos/${photo._id}`);
  expect(await statusOf(app, url)).toBe(200);

  const shown = await addNewPhoto(app, club.dale, club.max);
  const breakfast = (await club.visitor.ask('GET', '/api/site/breakfast')).body;
  const changed = { ...breakfast, picture: { src: shown.url, alt: '' } };
  await club.max.ask('PUT', '/api/site/breakfast', changed);
  await club.max.ask('DELETE', `/api/photos/${shown._id}`);
  expect(await statusOf(app, shown.url)).toBe(200);
  await club.max.ask('PUT', '/api/site/breakfast', breakfast);
});

test('a picture uploaded again after its photo was deleted can be added again', async ({ app, club }) => {
  const picture = await twoHalves(270, 220).png().toBuffer();
  for (let round = 0; round < 2; round++) {
    const { secure_url: url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
    const { status, body } = await addPhoto(club.dale, club.max, url);
    expect(status).toBe(201);
    expect(await statusOf(app, url)).toBe(200);
    await club.max.ask('DELETE', `/api/photos/${body._id}`);
  }
});
