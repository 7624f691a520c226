import { expect, onTestFinished } from 'vitest';
import { createClub, fullProfile, type Person } from '#server/testing/people.ts';
import { twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp } from '#server/testing/start-app.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const imageHost = 'https://images.example.com';
const test = testWithClub({
  SITE_URL: 'https://coaches.example.com',
  IMAGE_HOST_URL: `${imageHost}/v1/upload`,
  IMAGE_HOST_PRESET: 'club',
}).extend(
  'picture',
  perFile,
  async ({ app, club }) => (await upload(app, club.dale, await twoHalves(250, 250).png().toBuffer())).body.secure_url,
);

function choose(person: Person, avatar: unknown) {
  return person.ask('POST', '/api/users/avatar', { avatar });
}

test('a new avatar shows everywhere at once: posts, comments, profile, list, users, token', async ({
  club,
  picture,
}) => {
  await club.dale.ask('POST', '/api/profile', fullProfile);
  const post = (await club.dale.ask('POST', '/api/posts', { body: 'Look at me' })).body;
  await club.dale.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Again' });
  await club.peg.ask('GET', '/api/posts');
  await club.visitor.ask('GET', '/api/profile/all');

  const { status, body } = await choose(club.dale, picture);
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: club.dale._id, name: 'Dale Hutchings', avatar: picture, role: 'User' });

  const [shown] = (await club.peg.ask('GET', '/api/posts')).body;
  expect(shown).toMatchObject({ avatar: picture, comments: [{ avatar: picture }] });
  expect((await club.dale.ask('GET', '/api/profile')).body.user.avatar).toBe(picture);
  expect((await club.visitor.ask('GET', '/api/profile/all')).body[0].user.avatar).toBe(picture);
  expect((await club.ada.ask('GET', `/api/admin/user/${club.dale._id}`)).body.avatar).toBe(picture);
  const { token } = (await club.dale.ask('POST', '/api/users/refresh')).body;
  expect(JSON.parse(atob(token.split('.')[1])).avatar).toBe(picture);
});

test.for(['https://coaches.example.com', 'http://127.0.0.1:3000', 'http://localhost'])(
  'an avatar may be given with %s in front',
  async (origin, { club, picture }) => {
    expect((await choose(club.dale, origin + picture)).body.avatar).toBe(picture);
  },
);

test.for([[null], [''], ['  ']])('an avatar of %j removes it', async ([nothing], { club, picture }) => {
  await choose(club.dale, picture);
  expect((await choose(club.dale, nothing)).body.avatar).toBeNull();
  expect((await club.ada.ask('GET', `/api/admin/user/${club.dale._id}`)).body.avatar).toBeNull();
});

test('another member’s upload is refused as an avatar, under the field', async ({ club, picture }) => {
  const { status, body } = await choose(club.peg, picture);
  expect(status).toBe(400);
  expect(body).toEqual({ avatar: expect.stringContaining('Upload a photo') });
  expect((await choose(club.peg, `http://127.0.0.1:3000${picture}`)).status).toBe(400);
  expect((await club.ada.ask('GET', `/api/admin/user/${club.peg._id}`)).body.avatar).toBeNull();
});

test.for([
  ['another site', 'https://tracker.example.net/pixel.gif'],
  ['a site with the image host in its name', 'https://images.example.com.evil.example/x.jpg'],
  ['a user name that looks like the image host', 'https://images.example.com@evil.example/x.jpg'],
  ['the image host without TLS', 'http://images.example.com/x.jpg'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:image/svg+xml,<svg/>'],
  ['another address of this site', '/api/users/logout'],
  ['another host without a scheme', '//evil.example/x.jpg'],
  ['an upload that is not there', '/uploads/avatar-0000000000000000000000000000000000000000-400x400/400.jpg'],
  ['a number', 7],
  ['a list', ['/uploads/x']],
  ['nothing at all', undefined],
  ['600 characters', `https://images.example.com/${'x'.repeat(600)}`],
] as const)('an avatar that is %s is refused under the field', async ([_case, avatar], { club }) => {
  const { status, body } = await choose(club.dale, avatar);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['avatar']);
});

test('an avatar on the image host is accepted while one is set', async ({ club }) => {
  const url = `${imageHost}/club/dale.jpg`;
  expect((await choose(club.dale, url)).body.avatar).toBe(url);
  const without = await startApp();
  onTestFinished(without.stop);
  const { dale } = await createClub(without);
  expect((await choose(dale, url)).status).toBe(400);
});

test('an avatar is accepted from each origin that the image host serves, and from no other', async () => {
  const other = await startApp({
    IMAGE_HOST_URL: 'https://api.example.com/v1/upload',
    IMAGE_HOST_PRESET: 'club',
    IMAGE_HOST_SERVES: 'https://res.example.com,https://res2.example.com',
  });
  onTestFinished(other.stop);
  const { dale } = await createClub(other);
  for (const url of ['https://res.example.com/dale.jpg', 'https://res2.example.com/dale.jpg']) {
    expect((await choose(dale, url)).body.avatar).toBe(url);
  }
  for (const url of [
    'https://api.example.com/dale.jpg',
    'http://res.example.com/dale.jpg',
    'https://example.com/d.jpg',
  ]) {
    expect((await choose(dale, url)).body).toEqual({ avatar: expect.stringContaining('Upload a photo') });
  }
});

test('visitors and Guests have no avatar to choose', async ({ club, picture }) => {
  expect((await choose(club.visitor, picture)).status).toBe(401);
  expect((await choose(club.gus, picture)).status).toBe(403);
});
