import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClubPeople, createClub, type Person } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
});
afterAll(() => app.stop());

async function write(author: Person, body = 'Looking for a left-handed mitt.') {
  const response = await author.ask('POST', '/api/posts', { body });
  expect(response.status).toBe(201);
  return response.body;
}

async function feed(path = '/api/posts') {
  return (await club.peg.ask('GET', path)).body as { _id: string; body: string }[];
}

describe('writing', () => {
  test('a post carries its author from the account, whatever the payload says', async () => {
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
      commentCount: 0,
    });
    expect(Date.parse(body.date)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('the newest stands on top at once', async () => {
    await feed();
    const post = await write(club.dale, 'On top');
    expect((await feed())[0]).toEqual(post);
  });

  test.each([
    ['an empty text', { body: '  ' }, 'Write something'],
    ['no text', {}, 'Write something'],
    ['a number', { body: 5 }, 'Write something'],
    ['false', { body: false }, 'Write something'],
    ['a list', { body: ['a'] }, 'Write something'],
    ['5,001 characters', { body: 'x'.repeat(5001) }, 'under 5,001'],
    ['a NUL and nothing else', { body: '\0' }, 'Write something'],
  ])('%s is refused under the field', async (_case, payload, words) => {
    const before = await feed();
    const { status, body } = await club.dale.ask('POST', '/api/posts', payload);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['body']);
    expect(body.body).toContain(words);
    expect(await feed()).toEqual(before);
  });

  test('text is kept as it was typed: quotes, signs, other alphabets, 5,000 characters', async () => {
    for (const text of [
      "'; drop table posts; --",
      '<script>alert(1)</script>',
      '¡Olé! 日本 👏🏽 “quotes”',
      '{"json": true}',
      'x'.repeat(5000),
    ]) {
      const post = await write(club.dale, text);
      expect((await club.peg.ask('GET', `/api/posts/${post._id}`)).body.body).toBe(text);
    }
  });
});

describe('the feed', () => {
  test('comes in pages, newest first, with a link to older ones while there are any', async () => {
    const written: string[] = [];
    for (let i = 0; i < 45; i++) written.unshift((await write(club.dale, `Post ${i}`))._id);
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

  test('takes a limit up to 100 and ends without a link', async () => {
    const all = await club.peg.ask('GET', '/api/posts?limit=100');
    expect(all.body.length).toBeGreaterThan(45);
    expect(all.headers.get('link')).toBeNull();
    expect(await feed('/api/posts?limit=3')).toHaveLength(3);
  });

  test.each(['limit=0', 'limit=101', 'limit=many', 'limit=1e2', 'limit=-1', 'before=abc', 'before=1e999'])(
    '%s is refused',
    async (query) => {
      expect((await club.peg.ask('GET', `/api/posts?${query}`)).status).toBe(400);
    },
  );

  test('carries the 20 newest comments and their number; the post itself carries all', async () => {
    const { _id } = await write(club.dale, 'Much said');
    for (let i = 1; i <= 23; i++) await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: `Comment ${i}` });
    const [listed] = (await club.dale.ask('GET', '/api/posts?limit=1')).body;
    expect(listed.commentCount).toBe(23);
    expect(listed.comments.map((comment: { body: string }) => comment.body)).toEqual(
      Array.from({ length: 20 }, (_, i) => `Comment ${i + 4}`),
    );
    expect((await club.dale.ask('GET', `/api/posts/${_id}`)).body.comments).toHaveLength(23);
  });
});

describe('liking', () => {
  test('twice is once, and taking it back twice is once', async () => {
    const { _id } = await write(club.dale);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await club.peg.ask('POST', `/api/posts/like/${_id}`);
      expect(status).toBe(200);
      expect(body.likes).toEqual([{ user: club.peg._id }]);
    }
    expect((await feed())[0]).toMatchObject({ likes: [{ user: club.peg._id }] });
    for (let i = 0; i < 2; i++) {
      expect((await club.peg.ask('POST', `/api/posts/unlike/${_id}`)).body.likes).toEqual([]);
    }
  });

  test('everybody at the same moment, each counted once', async () => {
    const { _id } = await write(club.dale);
    const people = [club.ada, club.max, club.dale, club.peg];
    await Promise.all([...people, ...people].map((person) => person.ask('POST', `/api/posts/like/${_id}`)));
    const { body } = await club.dale.ask('GET', `/api/posts/${_id}`);
    expect(body.likes).toHaveLength(4);
  });

  test('a post that is not there cannot be liked', async () => {
    for (const id of ['999999', 'abc', '0', '1e999', '%00', '99999999999999999999']) {
      expect((await club.peg.ask('POST', `/api/posts/like/${id}`)).status, id).toBe(404);
    }
  });
});

describe('commenting', () => {
  test('returns the post with the new comment at its end', async () => {
    const { _id } = await write(club.dale);
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

  test('an empty and a too long comment are refused under the field', async () => {
    const { _id } = await write(club.dale);
    for (const body of ['', 'x'.repeat(2001)]) {
      const response = await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body)).toEqual(['body']);
    }
    expect((await club.peg.ask('GET', `/api/posts/${_id}`)).body.commentCount).toBe(0);
  });

  test('on a post that is not there is 404', async () => {
    expect((await club.peg.ask('POST', '/api/posts/comment/999999', { body: 'Hello?' })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('a post goes with its comments and likes, by its author; twice is 404', async () => {
    const { _id } = await write(club.dale);
    await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Nice.' });
    await club.peg.ask('POST', `/api/posts/like/${_id}`);
    expect((await club.dale.ask('DELETE', `/api/posts/${_id}`)).body).toEqual({ success: true });
    expect((await club.dale.ask('DELETE', `/api/posts/${_id}`)).status).toBe(404);
    expect((await feed()).some((post) => post._id === _id)).toBe(false);
    expect(await app.db.selectFrom('comments').select('id').where('postId', '=', Number(_id)).execute()).toEqual([]);
  });

  test('another member and a Manager may not delete a post, an Admin may', async () => {
    const { _id } = await write(club.dale);
    expect((await club.peg.ask('DELETE', `/api/posts/${_id}`)).status).toBe(403);
    expect((await club.max.ask('DELETE', `/api/posts/${_id}`)).status).toBe(403);
    expect((await club.peg.ask('GET', `/api/posts/${_id}`)).status).toBe(200);
    expect((await club.ada.ask('DELETE', `/api/posts/${_id}`)).status).toBe(200);
  });

  test('a comment goes by its author or an Admin, not by the author of the post', async () => {
    const { _id } = await write(club.dale);
    const comments = (await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'One.' })).body.comments;
    const path = `/api/posts/comment/${_id}/${comments[0]._id}`;
    expect((await club.dale.ask('DELETE', path)).status).toBe(403);
    expect((await club.max.ask('DELETE', path)).status).toBe(403);
    expect((await club.peg.ask('DELETE', path)).body.comments).toEqual([]);
    expect((await club.peg.ask('DELETE', path)).status).toBe(404);
  });

  test('a comment is found only under its own post', async () => {
    const [one, two] = [await write(club.dale), await write(club.dale)];
    const { body } = await club.peg.ask('POST', `/api/posts/comment/${one._id}`, { body: 'Here.' });
    expect((await club.peg.ask('DELETE', `/api/posts/comment/${two._id}/${body.comments[0]._id}`)).status).toBe(404);
    expect((await club.peg.ask('GET', `/api/posts/${one._id}`)).body.commentCount).toBe(1);
  });

  test('deleting and commenting at the same moment leaves no comment behind', async () => {
    for (let i = 0; i < 10; i++) {
      const { _id } = await write(club.dale);
      await Promise.all([
        club.dale.ask('DELETE', `/api/posts/${_id}`),
        club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Quick.' }),
      ]);
      expect(await app.db.selectFrom('comments').select('id').where('postId', '=', Number(_id)).execute()).toEqual([]);
    }
  });
});

test('a page of the longest posts ends early, and the next one goes on where it ended', async () => {
  for (let number = 0; number < 12; number++) {
    const { _id } = await write(club.dale, 'long '.repeat(999));
    const comments = Array.from({ length: 20 }, () => ({
      postId: Number(_id),
      userId: Number(club.peg._id),
      body: 'x'.repeat(2000),
      createdAt: 1,
    }));
    await app.db.insertInto('comments').values(comments).execute();
  }
  const newest = await write(club.dale, 'Short');
  const ids: string[] = [];
  for (let path: string | undefined = '/api/posts?limit=13'; path && ids.length < 13; ) {
    const { body, headers } = await club.peg.ask('GET', path);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(200_000);
    expect(body.length).toBeGreaterThan(0);
    ids.push(...body.map(({ _id }: { _id: string }) => _id));
    path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(ids[0]).toBe(newest._id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(13);
});

test('a post that 500 members like carries all of them, in the order they came', async () => {
  const { _id } = await write(club.dale, 'Everybody likes oranges.');
  const users = Array.from({ length: 500 }, (_, number) => ({
    name: 'Fan',
    email: `fan${number}@example.com`,
    emailNorm: `fan${number}@example.com`,
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
