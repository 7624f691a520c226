// @module-tag sqlite
import { expect } from 'vitest';
import { postPictureLimits } from '#contracts/feed/post-pictures.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { sweepAfter } from '#server/testing/letters.ts';
import { join, type Person, password } from '#server/testing/people.ts';
import { addPhoto, sendPicture } from '#server/testing/photos.ts';
import { hasFile } from '#server/testing/pictures.ts';
import { readFeed } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const imageHost = 'https://pictures.example.com';
const test = testWithClub({ IMAGE_HOST_URL: `${imageHost}/upload`, IMAGE_HOST_PRESET: 'club' });

function post(person: Person, pictures: unknown, body: unknown = 'Opening day', key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return person.ask('POST', '/api/posts', { body, pictures }, headers);
}

test('a post carries its pictures in their order, with their sizes and what they show', async ({ app, club }) => {
  const urls = [await sendPicture(app, club.dale), await sendPicture(app, club.dale)];
  const pictures = [
    { url: urls[1], alt: ' The bleachers ' },
    { url: `https://club.example.com${urls[0]}`, alt: null },
    { url: `${imageHost}/1.jpg` },
  ];
  const { status, body } = await post(club.dale, pictures);
  expect(status).toBe(201);
  expect(body.edited).toBeNull();
  expect(body.pictures).toEqual([
    { url: urls[1], alt: 'The bleachers', width: readPictureUrl(urls[1] ?? '')?.width, height: 200 },
    { url: urls[0], alt: '', width: readPictureUrl(urls[0] ?? '')?.width, height: 200 },
    { url: `${imageHost}/1.jpg`, alt: '', width: null, height: null },
  ]);
  expect((await readFeed(club.peg))[0]).toEqual(body);
  expect((await club.peg.ask('GET', `/api/posts/${body._id}`)).body).toEqual(body);
});

test('a post needs text or a picture', async ({ app, club }) => {
  const picture = { url: await sendPicture(app, club.dale), alt: '' };
  for (const text of ['', ' ', null, undefined]) {
    const { status, body } = await club.dale.ask('POST', '/api/posts', { body: text, pictures: [picture] });
    expect([status, body.body]).toEqual([201, '']);
  }
  expect((await post(club.dale, [], '')).body).toEqual({ body: 'Write something before you post.' });
});

test('six pictures fit into a post, seven are refused, and the same one counts once', async ({ app, club }) => {
  const urls = [];
  for (let count = 0; count <= postPictureLimits.most; count++) urls.push(await sendPicture(app, club.dale));
  const all = urls.map((url) => ({ url, alt: '' }));
  expect((await post(club.dale, all.slice(0, 6))).body.pictures).toHaveLength(6);
  expect(Object.keys((await post(club.dale, all)).body)).toEqual(['pictures']);
  const twice = [all[0], { url: all[0]?.url, alt: 'Again' }];
  expect((await post(club.dale, twice)).body.pictures).toHaveLength(1);
});

test.for([
  ['another member’s upload', 'theirs'],
  ['an avatar', 'avatar'],
  ['an address elsewhere', 'https://evil.example.com/1.jpg'],
  ['a script', 'javascript:alert(1)'],
  ['a picture that was never uploaded', `/uploads/photo-${'a'.repeat(40)}-3x2/3.jpg`],
  ['an empty address', ' '],
  ['501 characters', `${imageHost}/${'x'.repeat(501)}`],
  ['a number', 7],
  ['nothing', null],
] as const)('%s is refused as a picture, and nothing is posted', async ([_what, given], { app, club }) => {
  const before = await readFeed(club.peg);
  const own = { theirs: () => sendPicture(app, club.peg), avatar: () => sendPicture(app, club.dale, 'avatar') };
  const url = given === 'theirs' || given === 'avatar' ? await own[given]() : given;
  for (const pictures of [[{ url, alt: '' }], [url]]) {
    const { status, body } = await post(club.dale, pictures);
    expect([status, Object.keys(body)]).toEqual([400, ['pictures']]);
  }
  expect(await readFeed(club.peg)).toEqual(before);
});

test('a description of 301 characters, and pictures that are not a list, are refused', async ({ app, club }) => {
  const url = await sendPicture(app, club.dale);
  for (const pictures of [[{ url, alt: 'x'.repeat(301) }], [{ url, alt: 7 }], 'all', { url }, 7]) {
    const { status, body } = await post(club.dale, pictures);
    expect([status, Object.keys(body)]).toEqual([400, ['pictures']]);
  }
});

test('twenty tries with one key make one post, and other pictures with that key are refused', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const pictures = [{ url: await sendPicture(app, club.dale), alt: 'Us' }];
  const tries = await Promise.all(Array.from({ length: 20 }, () => post(club.dale, pictures, 'Once', 'pictures-once')));
  expect(new Set(tries.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect(tries[0]?.body.pictures).toHaveLength(1);
  const others = [{ url: await sendPicture(app, club.dale), alt: 'Us' }];
  expect((await post(club.dale, others, 'Once', 'pictures-once')).status).toBe(422);
});

test('visitors and Guests post no pictures', async ({ app, club }) => {
  const pictures = [{ url: await sendPicture(app, club.dale), alt: '' }];
  expect((await post(club.visitor, pictures)).status).toBe(401);
  expect((await post(club.gus, pictures)).status).toBe(403);
});

test('the search finds a post by what its pictures show', async ({ app, club }) => {
  const pictures = [{ url: await sendPicture(app, club.dale), alt: 'Walt with a marlin' }];
  const { _id } = (await post(club.dale, pictures, '')).body;
  const { body } = await club.peg.ask('GET', '/api/search?q=marlin');
  expect(body.posts.hits).toMatchObject([{ _id, text: 'Walt with a marlin' }]);
});

test('what a post shows is not swept; an unused upload is', async ({ app, club }) => {
  const shown = await sendPicture(app, club.peg);
  const unused = await sendPicture(app, club.peg);
  await post(club.peg, [{ url: shown, alt: '' }]);
  await sweepAfter(app, 25);
  expect(await hasFile(app, shown)).toBe(true);
  expect(await hasFile(app, unused)).toBe(false);
});

test('a picture of a post stays when the gallery no longer shows it', async ({ app, club }) => {
  const url = await sendPicture(app, club.max);
  await post(club.max, [{ url, alt: '' }]);
  const photo = (await addPhoto(club.dale, club.max, url)).body;
  expect((await club.max.ask('DELETE', `/api/photos/${photo._id}`)).status).toBe(200);
  await sweepAfter(app, 25);
  expect(await hasFile(app, url)).toBe(true);
});

test('a photo of the gallery stays when the post with it goes', async ({ app, club }) => {
  const url = await sendPicture(app, club.max);
  const { _id } = (await post(club.max, [{ url, alt: '' }])).body;
  await addPhoto(club.dale, club.max, url);
  await club.ada.ask('DELETE', `/api/posts/${_id}`);
  await sweepAfter(app, 25);
  expect(await hasFile(app, url)).toBe(true);
});

test('an Admin deletes a post with its files', async ({ app, club }) => {
  const url = await sendPicture(app, club.dale);
  const { _id } = (await post(club.dale, [{ url, alt: '' }])).body;
  await club.ada.ask('DELETE', `/api/posts/${_id}`);
  expect(await hasFile(app, url)).toBe(false);
});

test('the pictures of posts are deleted with the account of their author', async ({ app, club }) => {
  const walt = await join(app, 'Walt Leaving');
  const url = await sendPicture(app, walt);
  const { _id } = (await post(walt, [{ url, alt: 'Me' }])).body;
  const everything = (await walt.ask('GET', '/api/users/everything')).body;
  expect(everything.posts).toMatchObject([{ _id, pictures: [{ url, alt: 'Me' }], edited: null }]);
  expect((await walt.ask('DELETE', '/api/profile', { password })).status).toBe(200);
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).status).toBe(404);
  expect(await hasFile(app, url)).toBe(false);
});
