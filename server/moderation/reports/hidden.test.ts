// @module-tag sqlite
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { comment, read } from '#server/testing/notifications.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, savePeople } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { hide } from '#server/testing/reports.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('managers still get hidden posts, comments, photos, and profiles, and only these are marked as hidden', async ({
  app,
  club,
}) => {
  const walt = await join(app, 'Walt Hidden', 'User');
  await walt.ask('POST', '/api/profile', { ...fullProfile, handle: 'WaltHidden' });
  const post = await writePost(walt, 'Hidden words');
  const other = await writePost(walt, 'Open words');
  const commentId = await comment(walt, other._id, 'Hidden comment');
  const photo = await addPlainPhoto(app, 'Hidden photo');
  await hide(club.max, { kind: 'post', id: post._id });
  await hide(club.max, { kind: 'comment', id: commentId });
  await hide(club.max, { kind: 'photo', id: photo });
  await hide(club.max, { kind: 'profile', id: walt._id });
  for (const manager of [club.max, club.ada]) {
    const feed = (await manager.ask('GET', '/api/posts')).body;
    expect(feed.find(({ _id }: Person) => _id === post._id).hidden).toBe(true);
    const shown = feed.find(({ _id }: Person) => _id === other._id);
    expect([shown.hidden, shown.comments[0].hidden, shown.commentCount]).toEqual([undefined, true, 1]);
    expect((await manager.ask('GET', `/api/posts/${post._id}`)).body.hidden).toBe(true);
    const photos = (await manager.ask('GET', '/api/photos')).body;
    expect(photos.find(({ _id }: Person) => _id === photo).hidden).toBe(true);
    expect((await manager.ask('GET', '/api/profile/walthidden')).body.hidden).toBe(true);
  }
  const seen = (await club.peg.ask('GET', `/api/posts/${other._id}`)).body;
  expect([seen.commentCount, seen.comments]).toEqual([0, []]);
  expect((await walt.ask('GET', '/api/profile')).body).toMatchObject({ handle: 'WaltHidden', hidden: true });
});

test('members can’t like, answer, or edit what is hidden, and its author still has a copy', async ({ app, club }) => {
  const walt = await join(app, 'Walt Edits', 'User');
  const post = await writePost(walt, 'A hidden post');
  const shown = await writePost(club.peg, 'An open post');
  const commentId = await comment(walt, shown._id, 'A hidden comment');
  await hide(club.max, { kind: 'post', id: post._id });
  await hide(club.max, { kind: 'comment', id: commentId });
  const tries = [
    await club.peg.ask('POST', `/api/posts/like/${post._id}`),
    await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Hello' }),
    await walt.ask('PUT', `/api/posts/${post._id}`, { body: 'Other words' }),
    await walt.ask('PUT', `/api/posts/comment/${shown._id}/${commentId}`, { body: 'Other words' }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { body } = await walt.ask('GET', '/api/users/everything');
  expect(JSON.stringify(body)).toContain('A hidden post');
  expect(JSON.stringify(body)).toContain('A hidden comment');
});

test('hiding a post or comment takes back the notifications and the news about it', async ({ app, club }) => {
  const rosa = await join(app, 'Rosa Okafor', 'User');
  const walt = await join(app, 'Walt News', 'User');
  await app.db
    .insertInto('visits')
    .values({ userId: Number(rosa._id), activeAt: Date.now() - oneDay, previousEndedAt: null })
    .execute();
  const mine = await writePost(rosa, 'A post of mine');
  const commentId = await comment(walt, mine._id);
  await club.dale.ask('POST', `/api/posts/like/${mine._id}`);
  const news = async () => (await rosa.ask('GET', '/api/visits')).body;
  const before = await news();
  expect([before.replies.count, (await read(rosa)).unseen]).toEqual([1, 2]);
  const post = await writePost(walt, 'Some news');
  expect((await news()).posts.count).toBe(before.posts.count + 1);
  await hide(club.max, { kind: 'comment', id: commentId });
  await hide(club.max, { kind: 'post', id: post._id });
  expect([(await news()).replies.count, (await news()).posts.count]).toEqual([0, before.posts.count]);
  expect((await read(rosa)).items.map(({ kind }) => kind)).toEqual(['like']);
  await hide(club.max, { kind: 'post', id: mine._id });
  expect((await read(rosa)).items.map(({ kind }) => kind)).toEqual(['report']);
});

test('a hidden photo is in no album and no file', async ({ app, club }) => {
  const photo = await addPlainPhoto(app, 'In an album', { taken: '1961' });
  await savePeople(club.dale, photo, [club.dale]);
  const albums = async () => (await club.peg.ask('GET', '/api/photos/albums')).body;
  const file = async () => (await club.peg.ask('POST', '/api/photos/albums/file', { year: '1961' })).body.photos;
  const years = async () => (await albums()).years.filter(({ year }: { year: string }) => year === '1961');
  expect([await years(), await file()]).toEqual([[{ year: '1961', count: 1 }], 1]);
  await hide(club.max, { kind: 'photo', id: photo });
  expect([await years(), await file(), (await albums()).people]).toEqual([[], 0, expect.any(Array)]);
  expect(JSON.stringify((await albums()).people)).not.toContain('Dale Hutchings');
});
