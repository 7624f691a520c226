// @module-tag engine
import { expect } from 'vitest';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(({ app }) => app.db.deleteFrom('posts').execute());

async function bodiesBy({ _id }: Person, reader: Person): Promise<string[]> {
  return (await readFeed(reader, `/api/posts?by=${_id}`)).map(({ body }) => body);
}

test('the posts of a member come in pages, newest first, and are those of the feed', async ({ club }) => {
  const own: unknown[] = [];
  for (let number = 0; number < 12; number += 1) {
    own.unshift(await writePost(club.peg, `Peg ${number}`));
    await writePost(club.dale, `Dale ${number}`);
  }
  const seen: unknown[] = [];
  for (let path: string | undefined = `/api/posts?by=${club.peg._id}&limit=5`; path; ) {
    const { body, headers } = await club.max.ask('GET', path);
    expect(body.length).toBeLessThanOrEqual(5);
    seen.push(...body);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(own);
});

test('the posts of a member show a new, changed, or deleted one at once', async ({ club }) => {
  expect(await bodiesBy(club.peg, club.dale)).toEqual([]);
  const { _id } = await writePost(club.peg, 'First');
  expect(await bodiesBy(club.peg, club.dale)).toEqual(['First']);
  await club.peg.ask('PUT', `/api/posts/${_id}`, { body: 'Changed' });
  expect(await bodiesBy(club.peg, club.dale)).toEqual(['Changed']);
  await club.peg.ask('DELETE', `/api/posts/${_id}`);
  expect(await bodiesBy(club.peg, club.dale)).toEqual([]);
});

test('the posts of someone who is no longer a member are not listed', async ({ app, club }) => {
  const rita = await join(app, 'Rita Removed', 'User');
  await writePost(rita, 'Here I am');
  expect(await bodiesBy(rita, club.dale)).toEqual(['Here I am']);
  await updateRole(app.db, Number(rita._id), 'Guest');
  expect(await bodiesBy(rita, club.dale)).toEqual([]);
});

test('an unknown member has no posts, and a value that is not an id is refused under its name', async ({ club }) => {
  const unknown = await club.dale.ask('GET', '/api/posts?by=999999');
  expect([unknown.status, unknown.body]).toEqual([200, []]);
  for (const bad of ['', '0', '-1', 'peg', '1.5', '9'.repeat(30)]) {
    const { status, body } = await club.dale.ask('GET', `/api/posts?by=${bad}`);
    expect([status, Object.keys(body)], bad).toEqual([400, ['by']]);
  }
});
