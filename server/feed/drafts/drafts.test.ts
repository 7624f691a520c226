// @module-tag sqlite
import { expect } from 'vitest';
import { draftLimits } from '#contracts/feed/drafts.ts';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { expiringDrafts } from '#server/feed/feed.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { sweepUploads } from '#server/platform/uploads/sweep.ts';
import { join, type Person, password } from '#server/testing/people.ts';
import { sendPicture } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const write = (person: Person, body: unknown, place = 'post', pictures?: unknown) =>
  person.ask('PUT', `/api/drafts/${place}`, { body, pictures });

async function read(person: Person, place = 'post') {
  return (await person.ask('GET', `/api/drafts/${place}`)).body.draft;
}

test('a draft is there on another device, with the moment it was saved', async ({ app, club }) => {
  expect(await read(club.dale)).toBeNull();
  const pictures = [{ url: await sendPicture(app, club.dale), alt: 'Us' }];
  const { status, body } = await write(club.dale, ' Once upon a time', 'post', pictures);
  expect(status).toBe(200);
  expect(body.draft).toEqual({ body: 'Once upon a time', pictures, saved: expect.any(String), key: null });
  expect(Date.parse(body.draft.saved)).toBeGreaterThan(Date.now() - oneMinute);
  expect(await read(club.dale)).toEqual(body.draft);
});

test('the newest draft counts, and an empty one says that there is none anymore', async ({ club }) => {
  await write(club.dale, 'First');
  await write(club.dale, 'Second');
  expect(await read(club.dale)).toMatchObject({ body: 'Second', pictures: [] });
  const { draft } = (await write(club.dale, ' ')).body;
  expect(draft).toEqual({ body: '', pictures: [], saved: expect.any(String), key: null });
  expect((await write(club.dale, '')).body).toEqual({ draft, sent: null });
  expect((await write(club.dale, '', 'comment-3')).body).toEqual({ draft: null, sent: null });
  expect((await club.dale.ask('GET', '/api/users/everything')).body.drafts).toEqual([]);
});

test('everybody sees only their own drafts; visitors and Guests have none', async ({ club }) => {
  await write(club.dale, 'Mine');
  for (const who of ['peg', 'max', 'ada'] as const) expect(await read(club[who])).toBeNull();
  for (const [who, refused] of [
    ['visitor', 401],
    ['gus', 403],
  ] as const) {
    expect((await write(club[who], 'Mine')).status).toBe(refused);
    expect((await club[who].ask('GET', '/api/drafts/post')).status).toBe(refused);
  }
});

test('a draft goes when it is posted, and stays when more was written since', async ({ club }) => {
  await write(club.dale, 'All of it');
  const { _id } = await writePost(club.dale, 'All of it');
  expect(await read(club.dale)).toMatchObject({ body: '' });
  await write(club.dale, 'Some of it, and more');
  await writePost(club.dale, 'Some of it');
  expect(await read(club.dale)).toMatchObject({ body: 'Some of it, and more' });
  await write(club.dale, 'Well said', `comment-${_id}`);
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Well said' });
  expect(await read(club.dale, `comment-${_id}`)).toMatchObject({ body: 'Well said' });
  await club.dale.ask('POST', `/api/posts/comment/${_id}`, { body: 'Well said' });
  expect(await read(club.dale, `comment-${_id}`)).toMatchObject({ body: '' });
});

test.for([
  ['a number', { body: 7 }, ['body']],
  ['nothing', {}, ['body']],
  ['10,001 characters', { body: 'x'.repeat(10_001) }, ['body']],
  ['seven pictures', { body: '', pictures: Array.from({ length: 7 }, () => ({ url: '/a' })) }, ['pictures']],
  ['pictures that are no list', { body: '', pictures: 'all' }, ['pictures']],
] as const)('a draft of %s is refused under the field', async ([_what, payload, fields], { club }) => {
  const { status, body } = await club.dale.ask('PUT', '/api/drafts/post', payload);
  expect([status, Object.keys(body)]).toEqual([400, fields]);
});

test.for(['posts', 'comment-', 'comment-0', 'comment-x', 'edit-1', `comment-${'1'.repeat(16)}`])(
  'there is no draft in %s',
  async (place, { club }) => {
    expect((await write(club.dale, 'Hello', place)).status).toBe(404);
  },
);

test('pictures of others are left out of a draft', async ({ app, club }) => {
  const theirs = [{ url: await sendPicture(app, club.peg), alt: '' }, { url: 'https://evil.example.com/1.jpg' }];
  expect((await write(club.dale, 'Hello', 'post', theirs)).body.draft.pictures).toEqual([]);
});

test('twenty drafts of one person are kept, the newest ones, however many are sent at once', {
  tags: ['race', 'full'],
}, async ({ app, club }) => {
  await app.db.deleteFrom('drafts').execute();
  const places = Array.from({ length: 50 }, (_, number) => `comment-${number + 1}`);
  await Promise.all(places.map((place) => write(club.peg, 'Hello', place)));
  await write(club.peg, 'The newest', 'post');
  const rows = await app.db.selectFrom('drafts').select('place').execute();
  expect(rows).toHaveLength(draftLimits.places);
  expect(rows).toContainEqual({ place: 'post' });
});

test('a draft and its pictures are kept for 30 days, and then swept', async ({ app, club }) => {
  const url = await sendPicture(app, club.max);
  await write(club.max, 'Later', 'post', [{ url, alt: '' }]);
  await sweep(app, 29);
  expect(await read(club.max)).not.toBeNull();
  expect((await fetch(app.url + url)).status).toBe(200);
  await sweep(app, 31);
  expect(await read(club.max)).toBeNull();
  expect((await fetch(app.url + url)).status).toBe(404);
});

test('drafts are among the data to download, and leave with the account', async ({ app }) => {
  const walt = await join(app, 'Walt Leaving');
  await write(walt, 'My memoirs', 'comment-7');
  const { body } = await walt.ask('GET', '/api/users/everything');
  expect(body.drafts).toMatchObject([{ place: 'comment-7', body: 'My memoirs' }]);
  await walt.ask('DELETE', '/api/profile', { password });
  expect(await app.db.selectFrom('drafts').select('body').where('body', '=', 'My memoirs').execute()).toEqual([]);
});

async function sweep({ db, dataDir }: TestApp, days: number): Promise<void> {
  const now = Date.now() + days * oneDay;
  await deleteExpired(db, expiringDrafts, now);
  await sweepUploads({ db, storage: createDiskStorage(dataDir), dataDir }, now);
}
