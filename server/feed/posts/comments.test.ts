// @module-tag sqlite
import { expect } from 'vitest';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('commenting returns the post with the new comment at its end', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'First.' });
  const { status, body } = await club.max.ask('POST', `/api/posts/comment/${_id}`, {
    body: 'Second.',
    name: 'Peg',
    avatar: '',
  });
  expect(status).toBe(201);
  expect(body.comments).toMatchObject([
    { body: 'First.', name: 'Peg Lindqvist', user: club.peg._id },
    { body: 'Second.', name: 'Max Manager', user: club.max._id },
  ]);
});

test('an empty comment and a comment that is too long are refused under the field', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  for (const body of ['', 'x'.repeat(2001)]) {
    const response = await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body)).toEqual(['body']);
  }
  expect((await club.peg.ask('GET', `/api/posts/${_id}`)).body.commentCount).toBe(0);
});

test('commenting on an unknown post is 404', async ({ club }) => {
  expect((await club.peg.ask('POST', '/api/posts/comment/999999', { body: 'Hello?' })).status).toBe(404);
});

test('a comment is deleted by its author or an Admin, not by the author of the post or a Manager', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'One.' });
  const { comments } = (await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Two.' })).body;
  const [one, two] = comments.map((comment: { _id: string }) => `/api/posts/comment/${_id}/${comment._id}`);
  expect((await club.dale.ask('DELETE', one)).status).toBe(403);
  expect((await club.max.ask('DELETE', one)).status).toBe(403);
  expect((await club.peg.ask('DELETE', one)).body.comments).toMatchObject([{ body: 'Two.' }]);
  expect((await club.ada.ask('DELETE', two)).body.comments).toEqual([]);
  expect((await club.peg.ask('DELETE', one)).status).toBe(404);
});

test('a comment is found only under its own post', async ({ club }) => {
  const [one, two] = [await writePost(club.dale), await writePost(club.dale)];
  const { body } = await club.peg.ask('POST', `/api/posts/comment/${one._id}`, { body: 'Here.' });
  expect((await club.peg.ask('DELETE', `/api/posts/comment/${two._id}/${body.comments[0]._id}`)).status).toBe(404);
  expect((await club.peg.ask('GET', `/api/posts/${one._id}`)).body.commentCount).toBe(1);
});

test('deleting a post while others comment on it leaves no comment behind', { tags: 'race' }, async ({ app, club }) => {
  for (let i = 0; i < 10; i++) {
    const { _id } = await writePost(club.dale);
    await Promise.all([
      club.dale.ask('DELETE', `/api/posts/${_id}`),
      club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Quick.' }),
    ]);
    expect(await app.db.selectFrom('comments').select('id').where('postId', '=', Number(_id)).execute()).toEqual([]);
  }
});
