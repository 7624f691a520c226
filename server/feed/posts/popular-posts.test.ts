// @module-tag engine
import { expect } from 'vitest';
import { postLimits } from '#contracts/feed/posts.ts';
import { addMembers } from '#server/testing/many-members.ts';
import type { Person } from '#server/testing/people.ts';
import { readFeed, writePost } from '#server/testing/posts.ts';
import { hide } from '#server/testing/reports.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const many = 500;

/** A post by Dale that 500 members like, one after the other, and that has 500 comments by Peg. */
const test = testWithClub().extend('post', perFile, async ({ app, club }): Promise<{ _id: string; fans: number[] }> => {
  const { _id } = await writePost(club.dale, 'Everybody likes oranges.');
  const postId = Number(_id);
  const fans = await addFans(app, postId);
  const rows = Array.from({ length: many }, (_, number) => ({
    postId,
    userId: Number(club.peg._id),
    body: `Comment ${number}`,
    createdAt: 1000 + number,
  }));
  await app.db.insertInto('comments').values(rows).execute();
  return { _id, fans };
});

async function addFans(app: TestApp, postId: number): Promise<number[]> {
  const fans = await addMembers(app.db, many);
  const likes = fans.map(({ id }, place) => ({ postId, userId: id, createdAt: 1000 + place }));
  await app.db.insertInto('likes').values(likes).execute();
  return fans.map(({ id }) => id);
}

const bodies = (comments: { body: string }[]) => comments.map(({ body }) => body);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Comment ${from + index}`);

async function readEarlier(reader: Person, id: string, query: string) {
  return reader.ask('GET', `/api/posts/${id}/comments${query}`);
}

test('a post carries its newest 50 comments and 100 likes, in the order they came, and how many there are', async ({
  club,
  post,
}) => {
  const { body } = await club.max.ask('GET', `/api/posts/${post._id}`);
  expect([body.likeCount, body.commentCount]).toEqual([many, many]);
  expect(body.likes).toEqual(post.fans.slice(-postLimits.likes).map((id) => ({ user: String(id) })));
  expect(bodies(body.comments)).toEqual(numbered(many - 50, many - 1));
  const [listed] = await readFeed(club.max);
  expect(listed).toMatchObject({ likeCount: many, commentCount: many, likes: body.likes });
  expect(bodies((listed as unknown as typeof body).comments)).toEqual(numbered(many - 20, many - 1));
});

test('every action on a post returns it no longer than reading it does', async ({ club, post }) => {
  const path = `/api/posts/comment/${post._id}`;
  const written = await club.dale.ask('POST', path, { body: 'Thank you all.' });
  const { _id: commentId } = written.body.comments.at(-1);
  const responses = [
    written,
    await club.dale.ask('PUT', `${path}/${commentId}`, { body: 'Thank you.' }),
    await club.dale.ask('DELETE', `${path}/${commentId}`),
    await club.dale.ask('POST', `${path}/${commentId}/restore`),
    await club.dale.ask('POST', `/api/posts/like/${post._id}`),
    await club.dale.ask('POST', `/api/posts/unlike/${post._id}`),
    await club.dale.ask('PUT', `/api/posts/${post._id}`, { body: 'Everybody loves oranges.' }),
  ];
  for (const { status, body } of responses) {
    expect(status).toBeLessThan(300);
    expect([body.comments.length, body.likes.length]).toEqual([50, 100]);
  }
  await club.dale.ask('DELETE', `${path}/${commentId}`);
});

test('a viewer’s own like is there however many liked it since, not for others, and is counted once', async ({
  app,
  club,
  post,
}) => {
  const like = { postId: Number(post._id), userId: Number(club.peg._id), createdAt: 1 };
  await app.db.insertInto('likes').values(like).execute();
  await club.max.ask('POST', `/api/posts/like/${post._id}`);
  const own = { user: club.peg._id };
  for (let i = 0; i < 2; i++) {
    const [[pegs], [dales]] = await Promise.all([readFeed(club.peg), readFeed(club.dale)]);
    expect(pegs).toMatchObject({ likeCount: many + 2, likes: expect.arrayContaining([own, { user: club.max._id }]) });
    expect((dales as unknown as { likes: unknown[] }).likes).not.toContainEqual(own);
  }
  const { body } = await club.peg.ask('GET', `/api/posts/${post._id}`);
  expect(body.likes).toHaveLength(101);
  const [listed] = (await club.peg.ask('GET', `/api/posts?by=${club.dale._id}`)).body;
  expect(listed.likes).toContainEqual(own);
  expect((await club.peg.ask('POST', `/api/posts/unlike/${post._id}`)).body).toMatchObject({ likeCount: many + 1 });
  expect((await club.max.ask('POST', `/api/posts/unlike/${post._id}`)).body).toMatchObject({ likeCount: many });
});

test('earlier comments come in pages, newest first, each once, with a link to older ones', async ({ club, post }) => {
  const seen: string[] = [];
  for (let path: string | undefined = `/api/posts/${post._id}/comments`; path; ) {
    const page = await club.dale.ask('GET', path);
    expect(page.body.length).toBeLessThanOrEqual(50);
    seen.push(...bodies(page.body));
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(numbered(0, many - 1).toReversed());
  const { comments } = (await club.dale.ask('GET', `/api/posts/${post._id}`)).body;
  const { body } = await readEarlier(club.dale, post._id, `?limit=3&before=${comments[0]._id}`);
  expect(bodies(body)).toEqual(numbered(many - 53, many - 51).toReversed());
});

test('members read earlier comments, visitors and Guests do not; bad queries and unknown posts are refused', async ({
  club,
  post,
}) => {
  await expectStatuses(club, { visitor: 401, gus: 403, peg: 200 }, (person) => readEarlier(person, post._id, ''));
  for (const query of ['?limit=0', '?limit=101', '?limit=all', '?before=abc']) {
    expect((await readEarlier(club.peg, post._id, query)).status, query).toBe(400);
  }
  for (const id of ['999999', 'abc', '%00']) expect((await readEarlier(club.peg, id, '')).status, id).toBe(404);
});

test('what a manager hid is in no page and no number for members; managers see it', async ({ app, club, post }) => {
  const [ninth] = (await readEarlier(club.max, post._id, `?before=${await tenthOf(app, post._id)}&limit=1`)).body;
  await hide(club.max, { kind: 'comment', id: ninth._id });
  const before = await tenthOf(app, post._id);
  expect((await readEarlier(club.dale, post._id, `?before=${before}`)).body).toHaveLength(8);
  expect((await readEarlier(club.max, post._id, `?before=${before}`)).body[0]).toMatchObject({ hidden: true });
  const counts = [club.dale, club.max].map(async (who) => (await who.ask('GET', `/api/posts/${post._id}`)).body);
  const [members, managers] = await Promise.all(counts);
  expect([members.commentCount, managers.commentCount]).toEqual([many - 1, many]);
});

async function tenthOf(app: TestApp, postId: string): Promise<number> {
  const rows = app.db.selectFrom('comments').select('id').where('postId', '=', Number(postId)).orderBy('id').limit(10);
  return (await rows.execute())[9]?.id as number;
}
