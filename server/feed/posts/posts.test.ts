// @module-tag sqlite

import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('a post takes its author from the account, whatever the payload says', async ({ club }) => {
  const { status, body } = await club.dale.ask('POST', '/api/posts', {
    body: ' Hello \n there ',
    name: 'Peg',
    avatar: 'x',
    user: '1',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    user: club.dale._id,
    name: 'Dale Hutchings',
    avatar: null,
    body: 'Hello \n there',
    likes: [],
    comments: [],
    likeCount: 0,
    commentCount: 0,
  });
  expect(Date.parse(body.date)).toBeGreaterThan(Date.now() - oneMinute);
});

test('control characters are removed from posts and comments, and the line breaks of Word become plain ones', async ({
  club,
}) => {
  const { body: post } = await club.dale.ask('POST', '/api/posts', {
    body: 'Ding\u0007 dong\u000Bbell\tand\u0085more\u2028\u009Fall\u001B',
  });
  expect(post.body).toBe('Ding dong\nbell\tand\nmore\nall');
  const { body } = await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: '\u0001\u007Fyes' });
  expect(body.comments).toMatchObject([{ body: 'yes' }]);
  expect((await club.dale.ask('POST', '/api/posts', { body: '\u0007' })).status).toBe(400);
});

test('the newest post is on top at once', async ({ club }) => {
  await readFeed(club.peg);
  const post = await writePost(club.dale, 'On top');
  expect((await readFeed(club.peg))[0]).toEqual(post);
});

test.for([
  ['an empty text', { body: '  ' }, 'Write something'],
  ['no text', {}, 'Write something'],
  ['a number', { body: 5 }, 'Write something'],
  ['false', { body: false }, 'Write something'],
  ['a list', { body: ['a'] }, 'Write something'],
  ['5,001 characters', { body: 'x'.repeat(5001) }, 'under 5,001'],
  ['a NUL and nothing else', { body: '\0' }, 'Write something'],
] as const)('a post that is %s is refused under the field', async ([_case, payload, words], { club }) => {
  const before = await readFeed(club.peg);
  const { status, body } = await club.dale.ask('POST', '/api/posts', payload);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['body']);
  expect(body.body).toContain(words);
  expect(await readFeed(club.peg)).toEqual(before);
});

test('a post keeps its text as typed: quotes, signs, other alphabets, 5,000 characters', async ({ club }) => {
  for (const text of [
    "'; drop table posts; --",
    '<script>alert(1)</script>',
    '¡Olé! 日本 👏🏽 “quotes”',
    '{"json": true}',
    'x'.repeat(5000),
  ]) {
    const post = await writePost(club.dale, text);
    expect((await club.peg.ask('GET', `/api/posts/${post._id}`)).body.body).toBe(text);
  }
});

test('the feed comes in pages, newest first, with a link to older posts while there are any', async ({ club }) => {
  const written: string[] = [];
  for (let i = 0; i < 45; i++) written.unshift((await writePost(club.dale, `Post ${i}`))._id);
  const seen: string[] = [];
  let path: string | undefined = '/api/posts';
  while (path && seen.length < 45) {
    const response = await club.peg.ask('GET', path);
    expect(response.body.length).toBeLessThanOrEqual(20);
    seen.push(...response.body.map((post: { _id: string }) => post._id));
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(seen.slice(0, 45)).toEqual(written);
});

test('the feed takes a limit up to 100, and its last page has no link', async ({ club }) => {
  for (let i = 0; i < 21; i++) await writePost(club.dale, `Post ${i}`);
  const all = await club.peg.ask('GET', '/api/posts?limit=100');
  expect(all.body.length).toBeGreaterThan(20);
  expect(all.headers.get('link')).toBeNull();
  expect(await readFeed(club.peg, '/api/posts?limit=3')).toHaveLength(3);
});

test.for(['before=abc', 'before=1e999'])('a feed with %s is refused', async (query, { club }) => {
  expect((await club.peg.ask('GET', `/api/posts?${query}`)).status).toBe(400);
});

test('a post in the feed carries its 20 newest comments and their number, and the post itself more', async ({
  club,
}) => {
  const { _id } = await writePost(club.dale, 'Much said');
  for (let i = 1; i <= 23; i++) await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: `Comment ${i}` });
  const [listed] = (await club.dale.ask('GET', '/api/posts?limit=1')).body;
  expect(listed.commentCount).toBe(23);
  expect(listed.comments.map((comment: { body: string }) => comment.body)).toEqual(
    Array.from({ length: 20 }, (_, i) => `Comment ${i + 4}`),
  );
  expect((await club.dale.ask('GET', `/api/posts/${_id}`)).body.comments).toHaveLength(23);
});

test('the author deletes a post with its comments and likes, and a second time is 404', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Nice.' });
  await club.peg.ask('POST', `/api/posts/like/${_id}`);
  expect((await club.dale.ask('DELETE', `/api/posts/${_id}`)).body).toEqual({ success: true });
  expect((await club.dale.ask('DELETE', `/api/posts/${_id}`)).status).toBe(404);
  expect((await readFeed(club.peg)).some((post) => post._id === _id)).toBe(false);
  for (const table of ['comments', 'likes'] as const)
    expect(await app.db.selectFrom(table).select('userId').where('postId', '=', Number(_id)).execute()).toEqual([]);
});

test('another member and a Manager may not delete a post, but an Admin may', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  expect((await club.peg.ask('DELETE', `/api/posts/${_id}`)).status).toBe(403);
  expect((await club.max.ask('DELETE', `/api/posts/${_id}`)).status).toBe(403);
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).status).toBe(200);
  expect((await club.ada.ask('DELETE', `/api/posts/${_id}`)).status).toBe(200);
});

test('a page of the longest posts ends early, and the next page goes on where it ended', async ({ app, club }) => {
  const written: string[] = [];
  for (let number = 0; number < 12; number++) {
    const { _id } = await writePost(club.dale, 'long '.repeat(999));
    written.unshift(_id);
    const comments = Array.from({ length: 20 }, () => ({
      postId: Number(_id),
      userId: Number(club.peg._id),
      body: 'x'.repeat(2000),
      createdAt: 1,
    }));
    await app.db.insertInto('comments').values(comments).execute();
  }
  written.unshift((await writePost(club.dale, 'Short'))._id);
  const ids: string[] = [];
  for (let path: string | undefined = '/api/posts?limit=13'; path && ids.length < 13; ) {
    const { body, headers } = await club.peg.ask('GET', path);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(200_000);
    expect(body.length).toBeGreaterThan(0);
    ids.push(...body.map(({ _id }: { _id: string }) => _id));
    path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(ids.slice(0, 13)).toEqual(written);
});

test.for(['0', '101', '100000', 'x', '1e9', '-1', '1.5'])(
  'a limit of %s is answered with the range',
  async (limit, { club }) => {
    const range = { limit: 'Use a whole number from 1 to 100.' };
    expect(await club.dale.ask('GET', `/api/posts?limit=${limit}`)).toMatchObject({ status: 400, body: range });
  },
);

test('a path with a NUL in it is 404, even where it would be found without the NUL', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  for (const path of [`/api/posts/${_id}%00`, `/api/posts/${_id}/comments%00`, '/api/admin/backups/a%00.tar.gz']) {
    expect((await club.ada.ask('GET', path)).status, path).toBe(404);
  }
  expect((await club.ada.ask('POST', '/api/admin/backups/a%00.tar.gz/check')).status).toBe(404);
});
