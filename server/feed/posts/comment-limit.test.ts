// @module-tag sqlite
// @module-tag full
import { expect } from 'vitest';
import { writePost } from '#server/testing/posts.ts';
import { createLimitSettings } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const aDay = 20;
const test = testWithClub({}, { rates: { ...createLimitSettings(10_000), comments: aDay } });

test('of a thousand comments at once, a member writes as many as a day allows, and others go on', {
  tags: 'race',
}, async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const path = `/api/posts/comment/${_id}`;
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, count) => club.peg.ask('POST', path, { body: `Comment ${count}` })),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1000 - aDay);
  expect(refused[0]?.body).toEqual({ body: expect.stringContaining('You can write more tomorrow.') });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect((await club.dale.ask('POST', path, { body: 'That was a lot.' })).body.commentCount).toBe(aDay + 1);
  expect((await club.peg.ask('PUT', `/api/posts/comment/${_id}/999999`, { body: 'Sorry.' })).status).toBe(404);
});
