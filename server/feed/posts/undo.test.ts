// @module-tag sqlite
import { expect } from 'vitest';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import { sweepAfter } from '#server/testing/letters.ts';
import { join, password } from '#server/testing/people.ts';
import { sendPicture } from '#server/testing/photos.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { sweepPosts, undoTime } from './deletions.ts';

const test = testWithClub();

/** Makes what was deleted look older than it is. */
async function age(app: TestApp, ms: number): Promise<void> {
  await app.db
    .updateTable('deletedItems')
    .set((eb) => ({ deletedAt: eb('deletedAt', '-', ms) }))
    .execute();
  await app.db
    .updateTable('uploads')
    .set((eb) => ({ keepUntil: eb('keepUntil', '-', ms) }))
    .execute();
}

function sweep(app: TestApp): Promise<void> {
  return sweepPosts(app.db, createDiskStorage(app.dataDir), Date.now());
}

test('a post comes back as it was, with its comments, likes, and pictures', async ({ app, club }) => {
  const pictures = [{ url: await sendPicture(app, club.dale), alt: 'Us' }];
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Kookaburra', pictures })).body;
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Ha.' });
  await club.max.ask('POST', `/api/posts/comment/${_id}`, { body: 'Ha ha.' });
  await club.peg.ask('POST', `/api/posts/like/${_id}`);
  await club.dale.ask('PUT', `/api/posts/${_id}`, { body: 'Kookaburras' });
  const before = (await club.peg.ask('GET', `/api/posts/${_id}`)).body;
  const told = (await club.dale.ask('GET', '/api/notifications')).body;

  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).status).toBe(404);
  expect((await readFeed(club.peg)).some((post) => post._id === _id)).toBe(false);
  expect((await club.peg.ask('GET', '/api/search?q=kookaburras')).body.posts.total).toBe(0);
  expect(JSON.stringify((await club.peg.ask('GET', '/api/users/everything')).body)).not.toContain('Ha.');

  const { status, body } = await club.dale.ask('POST', `/api/posts/${_id}/restore`);
  expect(status).toBe(200);
  expect(body).toEqual(before);
  expect((await readFeed(club.peg))[0]).toEqual(before);
  expect((await club.peg.ask('GET', '/api/search?q=kookaburras')).body.posts.total).toBe(1);
  expect((await club.dale.ask('GET', '/api/notifications')).body).toEqual(told);
});

test('a comment comes back in its place', async ({ club }) => {
  const { _id } = await writePost(club.peg);
  const first = (await club.dale.ask('POST', `/api/posts/comment/${_id}`, { body: 'Echidna' })).body.comments[0];
  const before = (await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Second' })).body;
  const path = `/api/posts/comment/${_id}/${first._id}`;
  expect((await club.dale.ask('DELETE', path)).body.commentCount).toBe(1);
  expect((await club.peg.ask('GET', '/api/search?q=echidna')).body.posts.total).toBe(0);
  const { status, body } = await club.dale.ask('POST', `${path}/restore`);
  expect([status, body]).toEqual([200, before]);
  expect((await club.peg.ask('GET', '/api/search?q=echidna')).body.posts.total).toBe(1);
});

test('undoing a deletion twice, or twenty times at once, undoes it once', { tags: 'race' }, async ({ club }) => {
  const { _id } = await writePost(club.dale);
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  const tries = await Promise.all(Array.from({ length: 20 }, () => club.dale.ask('POST', `/api/posts/${_id}/restore`)));
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 200));
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect((await club.dale.ask('POST', `/api/posts/${_id}/restore`)).status).toBe(200);
});

test('only the author undoes a deletion, whatever the role of others', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const { comments } = (await club.dale.ask('POST', `/api/posts/comment/${_id}`, { body: 'Mine' })).body;
  const comment = `/api/posts/comment/${_id}/${comments[0]._id}`;
  const restore = async (path: string) => {
    const statuses = [];
    for (const who of ['visitor', 'gus', 'peg', 'max', 'ada'] as const)
      statuses.push((await club[who].ask('POST', `${path}/restore`)).status);
    return statuses;
  };
  expect(await restore(comment)).toEqual([401, 403, 403, 403, 403]);
  await club.dale.ask('DELETE', comment);
  expect(await restore(comment)).toEqual([401, 403, 404, 404, 404]);
  expect(await restore(`/api/posts/${_id}`)).toEqual([401, 403, 403, 403, 403]);
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect(await restore(`/api/posts/${_id}`)).toEqual([401, 403, 404, 404, 404]);
});

test('what an Admin deleted is gone for good', async ({ app, club }) => {
  const { _id } = await writePost(club.dale, 'Taken down');
  await club.ada.ask('DELETE', `/api/posts/${_id}`);
  for (const who of ['ada', 'dale'] as const)
    expect((await club[who].ask('POST', `/api/posts/${_id}/restore`)).status).toBe(404);
  expect(JSON.stringify(await app.db.selectFrom('deletedItems').selectAll().execute())).not.toContain('Taken down');
});

test('a post can’t come back after a day, and nothing of it is left', async ({ app, club }) => {
  const url = await sendPicture(app, club.dale);
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Too late', pictures: [{ url }] })).body;
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  await sweep(app);
  expect((await fetch(app.url + url)).status).toBe(200);
  await age(app, undoTime);
  const { status, body } = await club.dale.ask('POST', `/api/posts/${_id}/restore`);
  expect([status, body]).toEqual([404, { error: expect.stringContaining('too late') }]);
  await sweep(app);
  expect(await app.db.selectFrom('deletedItems').selectAll().execute()).toEqual([]);
  expect((await fetch(app.url + url)).status).toBe(404);
});

test('the sweep of uploads leaves the pictures of a post that may come back', async ({ app, club }) => {
  const url = await sendPicture(app, club.dale);
  const { _id } = (await club.dale.ask('POST', '/api/posts', { body: 'Oops', pictures: [{ url }] })).body;
  await app.db.updateTable('uploads').set({ createdAt: 1 }).execute();
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  await sweepAfter(app, 0);
  expect((await fetch(app.url + url)).status).toBe(200);
  expect((await club.dale.ask('POST', `/api/posts/${_id}/restore`)).body.pictures).toHaveLength(1);
});

test('people who left in between do not come back with a post', async ({ app, club }) => {
  const walt = await join(app, 'Walt Leaving');
  const { _id } = await writePost(club.dale);
  await walt.ask('POST', `/api/posts/comment/${_id}`, { body: 'Bye.' });
  await walt.ask('POST', `/api/posts/like/${_id}`);
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Still here.' });
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  await walt.ask('DELETE', '/api/profile', { password });
  const { status, body } = await club.dale.ask('POST', `/api/posts/${_id}/restore`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ likes: [], commentCount: 1, comments: [{ body: 'Still here.' }] });
});

test('what was deleted leaves with the account of its author', async ({ app }) => {
  const walt = await join(app, 'Walt Gone');
  const { _id } = await writePost(walt, 'Gone with me');
  await walt.ask('DELETE', `/api/posts/${_id}`);
  await walt.ask('DELETE', '/api/profile', { password });
  expect(JSON.stringify(await app.db.selectFrom('deletedItems').selectAll().execute())).not.toContain('Gone with me');
});

test('a comment does not come back to a post that is gone, nor to another one', async ({ club }) => {
  const { _id } = await writePost(club.peg);
  const other = await writePost(club.peg);
  const { comments } = (await club.dale.ask('POST', `/api/posts/comment/${_id}`, { body: 'Mine' })).body;
  await club.dale.ask('DELETE', `/api/posts/comment/${_id}/${comments[0]._id}`);
  const restore = async (post: string) =>
    (await club.dale.ask('POST', `/api/posts/comment/${post}/${comments[0]._id}/restore`)).status;
  expect(await restore(other._id)).toBe(404);
  await club.peg.ask('DELETE', `/api/posts/${_id}`);
  expect(await restore(_id)).toBe(404);
  await club.peg.ask('POST', `/api/posts/${_id}/restore`);
  expect(await restore(_id)).toBe(200);
});

test('a post that was sent again after it was deleted does not keep the first one away', async ({ club }) => {
  const send = () => club.dale.ask('POST', '/api/posts', { body: 'Slow line' }, { 'idempotency-key': 'slow-line' });
  const { _id } = (await send()).body;
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect((await send()).body._id).not.toBe(_id);
  expect((await club.dale.ask('POST', `/api/posts/${_id}/restore`)).status).toBe(200);
});

test('a member who sends a comment again elsewhere cannot keep a deleted post away', async ({ club }) => {
  const { _id } = await writePost(club.dale, 'With comments');
  const elsewhere = await writePost(club.max);
  const comment = (post: string) =>
    club.peg.ask('POST', `/api/posts/comment/${post}`, { body: 'Ha' }, { 'idempotency-key': 'the-same-key' });
  await comment(_id);
  await club.max.ask('POST', `/api/posts/comment/${_id}`, { body: 'Mine' }, { 'idempotency-key': 'the-same-key' });
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect((await comment(elsewhere._id)).status).toBe(201);
  const { status, body } = await club.dale.ask('POST', `/api/posts/${_id}/restore`);
  expect([status, body.commentCount]).toEqual([200, 2]);
});
