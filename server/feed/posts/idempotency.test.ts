// @module-tag sqlite
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function send(person: Person, path: string, text: unknown, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await person.ask('POST', path, { body: text }, headers);
  return { status, body };
}

const post = (person: Person, text: unknown, key?: string) => send(person, '/api/posts', text, key);
const comment = (person: Person, id: string, text: unknown, key?: string) =>
  send(person, `/api/posts/comment/${id}`, text, key);

async function countPosts(app: TestApp, text: string): Promise<number> {
  return (await app.db.selectFrom('posts').select('id').where('body', '=', text).execute()).length;
}

test('a post sent again with its key is stored once, and the first result comes back', async ({ app, club }) => {
  const first = await post(club.dale, 'Sent twice', 'dale-1');
  expect(first.status).toBe(201);
  await club.peg.ask('POST', `/api/posts/like/${first.body._id}`);
  const second = await post(club.dale, ' Sent twice ', 'dale-1');
  expect(second.status).toBe(201);
  expect(second.body).toMatchObject({ _id: first.body._id, date: first.body.date, likes: [{ user: club.peg._id }] });
  expect(await countPosts(app, 'Sent twice')).toBe(1);
});

test('a comment sent again with its key is stored once, and the post comes back', async ({ club }) => {
  const { _id } = (await post(club.dale, 'With a comment')).body;
  const first = await comment(club.peg, _id, 'Well done.', 'peg-1');
  expect(first.status).toBe(201);
  expect(await comment(club.peg, _id, 'Well done.', 'peg-1')).toEqual(first);
  expect(first.body.commentCount).toBe(1);
});

test('twenty requests with one key at once make one post and one comment', { tags: 'race' }, async ({ app, club }) => {
  const posts = await Promise.all(Array.from({ length: 20 }, () => post(club.dale, 'Twenty at once', 'dale-20')));
  expect(new Set(posts.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect(await countPosts(app, 'Twenty at once')).toBe(1);
  const { _id } = posts[0]?.body ?? {};
  const comments = await Promise.all(Array.from({ length: 20 }, () => comment(club.peg, _id, 'Me too.', 'peg-20')));
  expect(comments.map(({ status }) => status)).toEqual(comments.map(() => 201));
  expect((await club.dale.ask('GET', `/api/posts/${_id}`)).body.commentCount).toBe(1);
});

test('two members can use the same key for different posts', async ({ club }) => {
  const dales = await post(club.dale, 'Same key, two people', 'shared');
  const pegs = await post(club.peg, 'Same key, two people', 'shared');
  expect(pegs.status).toBe(201);
  expect(pegs.body.user).toBe(club.peg._id);
  expect(pegs.body._id).not.toBe(dales.body._id);
});

test('one key can stand for a post and for a comment', async ({ club }) => {
  const { _id } = (await post(club.dale, 'Key of both kinds', 'both')).body;
  expect((await comment(club.dale, _id, 'Key of both kinds', 'both')).status).toBe(201);
});

test('without a key, the same text may be posted twice', async ({ app, club }) => {
  for (let i = 0; i < 2; i++) expect((await post(club.dale, 'Said twice on purpose')).status).toBe(201);
  expect(await countPosts(app, 'Said twice on purpose')).toBe(2);
});

test('a key that was used refuses other words, and the first ones stay', async ({ app, club }) => {
  const { _id } = (await post(club.dale, 'The first words', 'dale-2')).body;
  const refused = await post(club.dale, 'Other words', 'dale-2');
  expect(refused.status).toBe(422);
  expect(refused.body.error).toContain('already sent with different text');
  expect(await countPosts(app, 'Other words')).toBe(0);
  await comment(club.peg, _id, 'First comment', 'peg-2');
  expect((await comment(club.peg, _id, 'Other comment', 'peg-2')).status).toBe(422);
  const other = (await post(club.dale, 'Another post')).body;
  expect((await comment(club.peg, other._id, 'First comment', 'peg-2')).status).toBe(422);
  expect((await club.dale.ask('GET', `/api/posts/${other._id}`)).body.commentCount).toBe(0);
});

test('a text that is refused does not use up its key', async ({ club }) => {
  expect((await post(club.dale, ' ', 'dale-3')).status).toBe(400);
  const { status, body } = await post(club.dale, 'Now with words', 'dale-3');
  expect(status).toBe(201);
  expect((await comment(club.peg, '999999', 'Hello?', 'peg-3')).status).toBe(404);
  expect((await comment(club.peg, body._id, 'Hello?', 'peg-3')).status).toBe(201);
});

test.for([
  ['101 characters', 'x'.repeat(101)],
  ['no characters', ''],
  ['a space', 'a b'],
  ['quotes', '"key"'],
  ['a list', 'one, two'],
  ['other alphabets', '\u00e9'],
] as const)('a key of %s is refused', async ([_case, key], { app, club }) => {
  const { status, body } = await post(club.dale, 'Never posted', key);
  expect(status).toBe(400);
  expect(body.error).toContain('Idempotency-Key');
  expect(await countPosts(app, 'Never posted')).toBe(0);
});

test('a key opens nothing: visitors and Guests are refused', async ({ club }) => {
  expect((await post(club.visitor, 'Hello', 'shared')).status).toBe(401);
  expect((await post(club.gus, 'Hello', 'shared')).status).toBe(403);
});

test('the API documentation names the key header on the endpoints that use it', async ({ club }) => {
  const { paths } = (await club.visitor.ask('GET', '/api/openapi.json')).body;
  const names = paths['/api/posts'].post.parameters.map((parameter: { name: string }) => parameter.name);
  expect(names).toContain('Idempotency-Key');
  expect(JSON.stringify(paths['/api/posts/like/{id}'])).not.toContain('Idempotency-Key');
});
