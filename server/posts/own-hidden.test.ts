import { expect } from 'vitest';
import { comment } from '#server/testing/notifications.ts';
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
});

test.for(['0', '101', '100000', 'x', '1e9', '-1', '1.5'])(
  'a limit of %s is answered with the range',
  async (limit, { club }) => {
    const range = { limit: 'Use a whole number from 1 to 100.' };
    expect(await club.dale.ask('GET', `/api/posts?limit=${limit}`)).toMatchObject({ status: 400, body: range });
  },
);

test('an address with a NUL in it is no address, whatever it would be without', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  for (const path of [`/api/posts/${_id}%00`, `/api/posts/${_id}/comments%00`, '/api/admin/backups/a%00.tar.gz']) {
    expect((await club.ada.ask('GET', path)).status, path).toBe(404);
  }
  expect((await club.ada.ask('POST', '/api/admin/backups/a%00.tar.gz/check')).status).toBe(404);
});
