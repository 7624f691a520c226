// @module-tag sqlite
import { expect } from 'vitest';
import { comment, markSeen, read } from '#server/testing/notifications.ts';
import { join, type Person } from '#server/testing/people.ts';
import { sendPicture } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  for (const table of ['posts', 'notificationReaders', 'eventAnnouncements'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

test('visitors and Guests have no notifications, and a member without any gets an empty list', async ({ club }) => {
  for (const [who, status] of [
    ['visitor', 401],
    ['gus', 403],
  ] as const) {
    expect((await club[who].ask('GET', '/api/notifications')).status).toBe(status);
    expect((await club[who].ask('POST', '/api/notifications/seen')).status).toBe(status);
  }
  for (const who of ['dale', 'max', 'ada'] as const) expect(await read(club[who])).toEqual({ unseen: 0, items: [] });
});

test('only the author of a post is notified of a comment on it', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const commentId = await comment(club.peg, _id);
  expect(await read(club.dale)).toEqual({
    unseen: 1,
    items: [
      {
        _id: expect.any(String),
        kind: 'comment',
        date: expect.any(String),
        seen: false,
        href: `/post/${_id}#comment-${commentId}`,
        text: 'Peg Lindqvist commented on your post “Looking for a left-handed mitt.”',
        by: { user: club.peg._id, name: 'Peg Lindqvist', avatar: null },
        count: 1,
      },
    ],
  });
  for (const who of ['peg', 'max', 'ada'] as const)
    expect(await read(club[who]), who).toEqual({ unseen: 0, items: [] });
});

test('a member is notified of a comment after their own comment, not of one before it', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  await comment(club.max, _id, 'First.');
  await comment(club.peg, _id, 'Second.');
  const third = await comment(club.ada, _id, 'Third.');
  const { items } = await read(club.peg);
  expect(items).toMatchObject([
    {
      href: `/post/${_id}#comment-${third}`,
      text: 'Ada Admin also commented on the post by Dale Hutchings: “Looking for a left-handed mitt.”',
      count: 1,
    },
  ]);
});

test('comments on one post are merged, link to the first unread one, and start over once they are seen', async ({
  club,
}) => {
  const { _id } = await writePost(club.dale);
  const first = await comment(club.peg, _id);
  await comment(club.peg, _id);
  expect((await read(club.dale)).items).toMatchObject([
    { count: 2, text: expect.stringContaining('wrote 2 comments') },
  ]);
  await comment(club.max, _id);
  const { items, unseen } = await read(club.dale);
  expect(unseen).toBe(1);
  expect(items).toMatchObject([{ count: 3, href: `/post/${_id}#comment-${first}`, by: { name: 'Max Manager' } }]);
  expect(items[0]?.text).toMatch(/^Max Manager and 1 other commented on your post/);

  await markSeen(club.dale);
  expect(await read(club.dale)).toMatchObject({ unseen: 0, items: [{ seen: true, count: 3 }] });
  const next = await comment(club.ada, _id);
  expect(await read(club.dale)).toMatchObject({
    unseen: 1,
    items: [{ seen: false, count: 1, href: `/post/${_id}#comment-${next}` }],
  });
});

test('likes of one post are merged, and only current ones are counted', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const likeIt = (who: Person) => who.ask('POST', `/api/posts/like/${_id}`);
  await likeIt(club.dale);
  expect((await read(club.dale)).items).toEqual([]);
  await likeIt(club.peg);
  expect((await read(club.dale)).items).toMatchObject([
    { kind: 'like', count: 1, href: `/post/${_id}#post-${_id}`, text: expect.stringMatching(/^Peg Lindqvist likes/) },
  ]);
  await likeIt(club.max);
  await likeIt(club.ada);
  expect((await read(club.dale)).items).toMatchObject([
    { count: 3, by: { name: 'Ada Admin' }, text: expect.stringMatching(/^Ada Admin and 2 others like your post/) },
  ]);
  await club.ada.ask('POST', `/api/posts/unlike/${_id}`);
  expect((await read(club.dale)).items).toMatchObject([{ count: 2, by: { name: 'Max Manager' } }]);
  for (const who of ['peg', 'max'] as const) await club[who].ask('POST', `/api/posts/unlike/${_id}`);
  expect(await read(club.dale)).toEqual({ unseen: 0, items: [] });
});

test('someone who likes and unlikes over and over is counted once', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  await club.peg.ask('POST', `/api/posts/like/${_id}`);
  await markSeen(club.dale);
  for (let n = 0; n < 5; n++) {
    await club.peg.ask('POST', `/api/posts/unlike/${_id}`);
    await club.peg.ask('POST', `/api/posts/like/${_id}`);
  }
  expect(await read(club.dale)).toMatchObject({ unseen: 0, items: [{ seen: true, count: 1 }] });
  expect(await app.db.selectFrom('notifications').select('id').execute()).toHaveLength(1);
});

test('many likes and comments at the same time make one row per person and kind', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const { _id } = await writePost(club.dale);
  const fans = [club.peg, club.max, club.ada];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const fan = fans[n % 3] as Person;
      return n % 2 ? fan.ask('POST', `/api/posts/like/${_id}`) : comment(fan, _id, `Number ${n}`);
    }),
  );
  const rows = await app.db.selectFrom('notifications').select(['userId', 'kind']).execute();
  expect(rows.filter(({ userId }) => userId === Number(club.dale._id))).toHaveLength(2);
  expect(rows).toHaveLength(2 + fans.length);
  const { items, unseen } = await read(club.dale);
  expect(unseen).toBe(2);
  expect(items.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
    ['comment', 30],
    ['like', 3],
  ]);
});

test('notifications disappear when their comments, posts, or people are deleted', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  const lou = await join(app, 'Lou Leaving', 'User');
  const first = await comment(club.peg, _id);
  await comment(lou, _id);
  await lou.ask('POST', `/api/posts/like/${_id}`);
  await club.peg.ask('DELETE', `/api/posts/comment/${_id}/${first}`);
  expect((await read(club.dale)).items).toMatchObject([{ kind: 'like' }, { kind: 'comment', count: 1 }]);
  await lou.ask('DELETE', '/api/profile');
  expect(await read(club.dale)).toEqual({ unseen: 0, items: [] });
  await comment(club.peg, _id);
  expect((await read(club.dale)).unseen).toBe(1);
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect(await read(club.dale)).toEqual({ unseen: 0, items: [] });
  expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([]);
});

test('a comment that is sent again with its key makes one notification', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  const headers = { 'idempotency-key': 'the-same-comment' };
  for (const _ of [1, 2]) await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Well done.' }, headers);
  expect((await read(club.dale)).items).toMatchObject([{ count: 1 }]);
});

test('a member who becomes a Guest is not notified of comments anymore', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  const gil = await join(app, 'Gil Demoted', 'User');
  await comment(gil, _id);
  await club.ada.ask('POST', `/api/admin/user/${gil._id}`, { role: 'Guest' });
  await comment(club.peg, _id);
  const rows = app.db.selectFrom('notifications').select('id').where('userId', '=', Number(gil._id));
  expect(await rows.execute()).toEqual([]);
});

test('a post with nothing but pictures is not quoted', async ({ app, club }) => {
  const pictures = [{ url: await sendPicture(app, club.dale), alt: 'Us' }];
  const { _id } = (await club.dale.ask('POST', '/api/posts', { pictures })).body;
  await club.peg.ask('POST', `/api/posts/like/${_id}`);
  await comment(club.peg, _id);
  await comment(club.max, _id);
  const texts = (await read(club.dale)).items.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['Max Manager and 1 other commented on your post', 'Peg Lindqvist likes your post']);
  expect((await read(club.peg)).items[0]?.text).toBe('Max Manager also commented on the post by Dale Hutchings');
});
