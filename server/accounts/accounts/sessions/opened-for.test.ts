import { expect } from 'vitest';
import { openedForAnother, openedForHeader } from '#contracts/platform/request-headers.ts';
import type { Person } from '#server/testing/people.ts';
import { commentsOn, readFeed, writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const refusal = { status: 409, body: { error: openedForAnother } };

function openedFor({ _id }: Person): Record<string, string> {
  return { [openedForHeader]: _id };
}

test('a comment from a page of Dale’s is not saved as Peg’s, who has logged in there since', async ({ club }) => {
  const { _id } = await writePost(club.max, 'Who brings the bases?');
  const send = (headers: Record<string, string>) =>
    club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'I do.' }, headers);
  expect(await send(openedFor(club.dale))).toMatchObject(refusal);
  expect(await send({ [openedForHeader]: '' })).toMatchObject(refusal);
  expect((await send(openedFor(club.peg))).status).toBe(201);
  expect(await commentsOn(club.max, _id)).toEqual(['Peg Lindqvist: I do.']);
});

test('a page of Dale’s does not get what Peg just read, and does not log her out', async ({ club }) => {
  await writePost(club.max);
  for (const _time of ['first', 'again']) await readFeed(club.peg);
  expect(await club.peg.ask('GET', '/api/posts', undefined, openedFor(club.dale))).toMatchObject(refusal);
  expect(await club.peg.ask('POST', '/api/users/logout', undefined, openedFor(club.dale))).toMatchObject(refusal);
  expect((await club.peg.ask('GET', '/api/posts', undefined, openedFor(club.peg))).status).toBe(200);
});

test('an upload from a page of Dale’s is refused under Peg’s name', async ({ app, club }) => {
  const headers = { authorization: `Bearer ${club.peg.token}`, ...openedFor(club.dale) };
  const body = new FormData();
  body.set('file', new Blob(['bytes'], { type: 'image/jpeg' }), 'a.jpg');
  const response = await fetch(`${app.url}/api/uploads`, { method: 'POST', headers, body });
  expect({ status: response.status, body: await response.json() }).toEqual(refusal);
});
