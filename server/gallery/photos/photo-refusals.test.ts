// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { addNewPhoto, addPhoto, listPhotos, sendPicture } from '#server/testing/photos.ts';
import { startApp } from '#server/testing/start-app.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({ SITE_URL: 'https://coaches.example.com' }).extend('mia', perFile, ({ app }) =>
  join(app, 'Mia Manager', 'Manager'),
);

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('photos').execute();
  await app.db.deleteFrom('uploads').execute();
});

const people = ['visitor', 'gus', 'dale', 'mia', 'max', 'ada'] as const;

const person = (club: ClubPeople, mia: Person, who: (typeof people)[number]) => (who === 'mia' ? mia : club[who]);

test.for([
  ['read the gallery', [401, 403, 200, 200, 200, 200]],
  ['add a photo', [401, 403, 403, 201, 201, 201]],
  ['change the caption of Max’s photo', [401, 403, 403, 200, 200, 200]],
  ['remove Max’s photo', [401, 403, 403, 403, 200, 200]],
] as const)('only the right roles may %s', async ([action, expected], { app, club, mia }) => {
  const responses = [];
  for (const who of people) {
    const photo = await addNewPhoto(app, club.dale, club.max);
    const path = `/api/photos/${photo._id}`;
    const actions: Record<string, () => ReturnType<Person['ask']>> = {
      'read the gallery': () => listPhotos(person(club, mia, who)),
      'add a photo': async () =>
        addPhoto(
          club.dale,
          person(club, mia, who),
          (await sendPicture(app, person(club, mia, who))) ?? '/uploads/none',
        ),
      'change the caption of Max’s photo': () => person(club, mia, who).ask('PUT', path, { caption: 'Changed' }),
      'remove Max’s photo': () => person(club, mia, who).ask('DELETE', path),
    };
    const { status, body } = (await actions[action]?.()) ?? {};
    responses.push(status);
    if (Number(status) >= 400) expect(Object.keys(body)).toEqual(['error']);
    const kept = (await listPhotos(club.ada)).body.find((other: { _id: string }) => other._id === photo._id);
    expect(kept?.caption === 'Changed').toBe(action.startsWith('change') && status === 200);
    expect(kept === undefined).toBe(action.startsWith('remove') && status === 200);
  }
  expect(responses).toEqual(expected);
});

test('a former manager can neither change nor delete even their own photo', async ({ app, club }) => {
  const lou = await join(app, 'Lou Lately', 'Manager');
  const photo = await addNewPhoto(app, club.dale, lou);
  await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'User' });
  expect((await lou.ask('PUT', `/api/photos/${photo._id}`, { caption: 'Mine' })).status).toBe(403);
  expect((await lou.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(403);
});

test.for([
  ['a number', 7],
  ['a list', ['Opening day']],
  ['301 characters', 'x'.repeat(301)],
] as const)('a photo with %s as its caption is refused under the field', async ([_case, caption], { app, club }) => {
  const { status, body } = await addPhoto(club.dale, club.max, await sendPicture(app, club.max), caption);
  expect([status, Object.keys(body)]).toEqual([400, ['caption']]);
});

test.for([
  ['no caption', undefined],
  ['an empty one', ''],
  ['spaces', '   '],
  ['null', null],
  ['a number', 7],
  ['a list', ['Opening day']],
  ['301 characters', 'x'.repeat(301)],
] as const)('a caption changed to %s is refused', async ([_case, caption], { app, club }) => {
  const photo = await addNewPhoto(app, club.dale, club.max);
  const { status, body } = await club.max.ask('PUT', `/api/photos/${photo._id}`, { caption });
  expect(status).toBe(400);
  expect(body).toEqual({ caption: expect.stringMatching(/[.?]$/) });
});

test.for([
  ['no address', undefined],
  ['an empty one', ''],
  ['null', null],
  ['a number', 7],
  ['a list', ['/uploads/x']],
  ['another site', 'https://tracker.example.net/pixel.gif'],
  ['an upload on another site', `https://evil.example/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:image/svg+xml,<svg/>'],
  ['another address of this site', '/api/users/logout'],
  ['a drawing of this site', '/art/track.svg'],
  ['another host without a scheme', '//evil.example/x.jpg'],
  ['an upload that is not there', `/uploads/photo-${'0'.repeat(40)}-400x400/400.jpg`],
  ['600 characters', `https://images.example.com/${'x'.repeat(600)}`],
] as const)('a photo with %s as its address is refused under the field', async ([_case, url], { club }) => {
  const { status, body } = await addPhoto(club.dale, club.max, url);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['url']);
  expect((await listPhotos(club.dale)).body).toEqual([]);
});

test('a photo cannot be made from another member’s upload or from an avatar', async ({ app, club, mia }) => {
  for (const url of [
    await sendPicture(app, mia),
    await sendPicture(app, club.dale),
    await sendPicture(app, club.max, 'avatar'),
  ]) {
    const { status, body } = await addPhoto(club.dale, club.max, url);
    expect([status, Object.keys(body)]).toEqual([400, ['url']]);
  }
});

test('a picture on the image host becomes a photo, without a size, while an image host is set', async ({ club }) => {
  const other = await startApp({ IMAGE_HOST_URL: 'https://images.example.com/v1/upload', IMAGE_HOST_PRESET: 'club' });
  onTestFinished(other.stop);
  const { max } = await createClub(other);
  const url = 'https://images.example.com/club/team.jpg';
  expect((await addPhoto(club.dale, max, url)).body).toMatchObject({ url, width: null, height: null });
  expect((await addPhoto(club.dale, max, url)).body).toEqual({ url: expect.stringContaining('already') });
  expect((await addPhoto(club.dale, max, 'https://images.example.com.evil.example/x.jpg')).status).toBe(400);
});

test('a photo is taken from where the image host serves pictures, not from where it takes uploads', async ({
  club,
}) => {
  const other = await startApp({
    IMAGE_HOST_URL: 'https://api.example.com/v1/upload',
    IMAGE_HOST_PRESET: 'club',
    IMAGE_HOST_SERVES: 'https://res.example.com',
  });
  onTestFinished(other.stop);
  const { max } = await createClub(other);
  const url = 'https://res.example.com/club/team.jpg';
  expect((await addPhoto(club.dale, max, url)).body).toMatchObject({ url });
  for (const elsewhere of ['https://api.example.com/club/team.jpg', 'https://www.res.example.com/club/team.jpg']) {
    expect((await addPhoto(club.dale, max, elsewhere)).body).toEqual({
      url: expect.stringContaining('Upload a photo'),
    });
  }
});
