// @module-tag sqlite
import { expect } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import { comment } from '#server/testing/notifications.ts';
import type { Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { hide } from '#server/testing/reports.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('authors delete their own posts and comments that a manager hid; to others they are not there', async ({
  club,
}) => {
  const { _id } = await writePost(club.dale, 'Sold to the highest bidder.');
  const open = await writePost(club.peg, 'Who can drive?');
  const commentId = await comment(club.dale, open._id, 'Not with you.');
  await hide(club.max, { kind: 'post', id: _id });
  await hide(club.max, { kind: 'comment', id: commentId });
  const path = `/api/posts/comment/${open._id}/${commentId}`;
  for (const address of [`/api/posts/${_id}`, path]) {
    expect((await club.peg.ask('DELETE', address)).status).toBe(404);
    expect((await club.visitor.ask('DELETE', address)).status).toBe(401);
    expect((await club.dale.ask('DELETE', address)).status).toBe(200);
    expect((await club.dale.ask('DELETE', address)).status).toBe(404);
  }
  expect((await club.max.ask('GET', `/api/posts/${_id}`)).status).toBe(404);
  expect((await club.max.ask('GET', `/api/posts/${open._id}`)).body.commentCount).toBe(0);
  const { items } = (await club.dale.ask('GET', '/api/notifications')).body;
  expect(items).toMatchObject([{ href: '/notifications' }, { href: '/notifications' }]);
});

test('authors see their hidden posts and comments where they were, marked as hidden, and other members don’t', async ({
  club,
}) => {
  const { _id } = await writePost(club.dale, 'Sold, and sold again.');
  const open = await writePost(club.peg, 'Who brings the coffee?');
  const commentId = await comment(club.dale, open._id, 'Not me.');
  const feed = async (person: Person) => (await person.ask('GET', '/api/posts')).body as Post[];
  const find = async (person: Person, id: string) => (await feed(person)).find((post) => post._id === id);
  await feed(club.dale);
  await hide(club.max, { kind: 'post', id: _id });
  await hide(club.max, { kind: 'comment', id: commentId });
  expect(await find(club.peg, _id)).toBeUndefined();
  expect(await find(club.dale, _id)).toMatchObject({ hidden: true, body: 'Sold, and sold again.' });
  expect((await club.dale.ask('GET', `/api/posts?by=${club.dale._id}`)).body[0]).toMatchObject({ _id, hidden: true });
  expect((await club.dale.ask('GET', `/api/posts/${_id}`)).body).toMatchObject({ _id, hidden: true });
  expect(await find(club.dale, open._id)).toMatchObject({ commentCount: 1, comments: [{ hidden: true }] });
  expect(await find(club.peg, open._id)).toMatchObject({ commentCount: 0, comments: [] });
  const { items } = (await club.dale.ask('GET', '/api/notifications')).body;
  expect(items.slice(0, 2)).toMatchObject([
    { href: `/post/${open._id}#comment-${commentId}` },
    { href: `/post/${_id}` },
  ]);
  expect((await club.dale.ask('PUT', `/api/posts/${_id}`, { body: 'Sold, honestly.' })).status).toBe(404);
});

test('authors delete their comment under a hidden post, and take that back, without reading the post', async ({
  club,
}) => {
  const { _id } = await writePost(club.peg, 'Secrets of the locker room.');
  const ids = [await comment(club.dale, _id, 'I know more.'), await comment(club.dale, _id, 'Much more.')];
  const others = await comment(club.max, _id, 'Please stop.');
  await hide(club.max, { kind: 'comment', id: ids[0] as string });
  await hide(club.max, { kind: 'post', id: _id });
  for (const id of ids) {
    const { status, body } = await club.dale.ask('DELETE', `/api/posts/comment/${_id}/${id}`);
    expect([status, body.hidden, body.body, body.comments]).toEqual([200, true, '', []]);
  }
  const [, id] = ids;
  expect((await club.dale.ask('POST', `/api/posts/comment/${_id}/${id}/restore`)).status).toBe(200);
  expect((await club.dale.ask('DELETE', `/api/posts/comment/${_id}/${others}`)).status).toBe(404);
  expect((await club.dale.ask('GET', `/api/posts/${_id}`)).status).toBe(404);
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).body.commentCount).toBe(2);
});
