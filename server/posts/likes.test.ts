import { expect } from 'vitest';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('liking a post twice counts once, and so does taking it back twice', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  for (let i = 0; i < 2; i++) {
    const { status, body } = await club.peg.ask('POST', `/api/posts/like/${_id}`);
    expect(status).toBe(200);
    expect(body.likes).toEqual([{ user: club.peg._id }]);
  }
  expect((await readFeed(club.peg))[0]).toMatchObject({ likes: [{ user: club.peg._id }] });
  for (let i = 0; i < 2; i++) {
    expect((await club.peg.ask('POST', `/api/posts/unlike/${_id}`)).body.likes).toEqual([]);
  }
});

test('everybody likes a post at the same moment, and each like counts once', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const people = [club.ada, club.max, club.dale, club.peg];
  await Promise.all([...people, ...people].map((person) => person.ask('POST', `/api/posts/like/${_id}`)));
  const { body } = await club.dale.ask('GET', `/api/posts/${_id}`);
  expect(body.likes).toHaveLength(4);
});

test('an unknown post cannot be liked', async ({ club }) => {
  for (const id of ['999999', 'abc', '0', '1e999', '%00', '99999999999999999999']) {
    expect((await club.peg.ask('POST', `/api/posts/like/${id}`)).status, id).toBe(404);
  }
});

test('a post that 500 members like carries all of them, in the order they came', async ({ app, club }) => {
  const { _id } = await writePost(club.dale, 'Everybody likes oranges.');
  const users = Array.from({ length: 500 }, (_, number) => ({
    name: 'Fan',
    email: `fan${number}@example.com`,
    emailNorm: `fan${number}@example.com`,
    loginNorm: `fan${number}@example.com`,
    passwordHash: '',
    avatar: null,
    role: 'User' as const,
    createdAt: 1,
    lastSeenAt: null,
    emailConfirmedAt: 1,
  }));
  const fans = await app.db.insertInto('users').values(users).returning('id').execute();
  const likes = fans.map(({ id }, place) => ({ postId: Number(_id), userId: id, createdAt: 1000 - place }));
  await app.db.insertInto('likes').values(likes).execute();
  const { body } = await club.peg.ask('GET', `/api/posts/${_id}`);
  const byTime = likes.toSorted((a, b) => a.createdAt - b.createdAt);
  expect(body.likes).toEqual(byTime.map(({ userId }) => ({ user: String(userId) })));
});
