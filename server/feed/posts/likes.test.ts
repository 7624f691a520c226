// @module-tag sqlite
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

test('everybody likes a post at once, and each like counts once', { tags: 'race' }, async ({ club }) => {
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
