// @module-tag sqlite
import { expect } from 'vitest';
import { type Activity, activityLimits } from '#contracts/discovery/activity.ts';
import { comment } from '#server/testing/notifications.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { addPlainPhoto, clearPhotos, savePeople } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const empty = { posts: { total: 0, items: [] }, photos: { total: 0, items: [] }, events: [] };

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('posts').execute();
  await app.db.deleteFrom('events').execute();
  await clearPhotos(app);
});

async function readActivity(reader: Person, { _id }: Pick<Person, '_id'>): Promise<Activity> {
  const { status, body } = await reader.ask('GET', `/api/profile/user/${_id}/story`);
  expect(status).toBe(200);
  return body;
}

test('members read what a coach shared; visitors and Guests don’t', async ({ club }) => {
  await writePost(club.peg);
  const path = `/api/profile/user/${club.peg._id}/story`;
  const { dale, peg, max, ada } = club;
  await expectStatuses(club, { visitor: 401, gus: 403 }, (reader) => reader.ask('GET', path));
  for (const reader of [dale, peg, max, ada])
    expect((await reader.ask('GET', path)).body.posts.total, reader.name).toBe(1);
});

test('a member who shared nothing yet has no activity', async ({ club }) => {
  expect(await readActivity(club.dale, club.peg)).toEqual(empty);
});

test('the activity of an unknown member, or of an invalid id, is a 404', async ({ club }) => {
  expect((await club.dale.ask('GET', '/api/profile/user/999999/story')).status).toBe(404);
  for (const bad of ['0', '-1', 'peg', '1%20', '9'.repeat(30), '1.5']) {
    const { status, body } = await club.dale.ask('GET', `/api/profile/user/${bad}/story`);
    expect([status, Object.keys(body)], bad).toEqual([404, ['error']]);
  }
});

test('the activity of a member has the newest posts with their beginning, first picture, and comments, and how many there are', async ({
  app,
  club,
}) => {
  for (let number = 1; number <= 5; number += 1) await writePost(club.peg, `Post ${number}`);
  await writePost(club.dale, 'Somebody else’s');
  const last = await writePost(club.peg, 'With a picture');
  await app.db
    .insertInto('postPictures')
    .values(
      [0, 1].map((position) => ({
        postId: Number(last._id),
        position,
        url: `https://pictures.example.com/${position}`,
        uploadName: null,
        width: null,
        height: null,
        alt: `Picture ${position}`,
      })),
    )
    .execute();
  await comment(club.dale, last._id);
  await comment(club.max, last._id);
  const { posts } = await readActivity(club.dale, club.peg);
  expect(posts.total).toBe(6);
  expect(posts.items.map(({ text }) => text)).toEqual(['With a picture', 'Post 5', 'Post 4']);
  expect(posts.items[0]).toEqual({
    _id: last._id,
    text: 'With a picture',
    picture: { url: 'https://pictures.example.com/0', alt: 'Picture 0', width: null, height: null },
    date: last.date,
    commentCount: 2,
  });
  expect(posts.items[1]).toMatchObject({ picture: null, commentCount: 0 });
});

test.for([
  ['a text of 280 characters stays whole', 'x'.repeat(280), 'x'.repeat(280)],
  ['a longer one ends after a word', `${'word '.repeat(100)}`, `${'word '.repeat(55)}word…`],
  ['one without spaces is cut anywhere', 'x'.repeat(5000), `${'x'.repeat(279)}…`],
  ['emoji are not cut in half', '👏'.repeat(400), `${'👏'.repeat(279)}…`],
] as const)('the beginning of a post: %s', async ([_case, body, text], { club }) => {
  await writePost(club.peg, body);
  expect((await readActivity(club.dale, club.peg)).posts.items[0]?.text).toBe(text);
});

test('a post that is deleted is gone from the activity at once, and back when that is undone', async ({ club }) => {
  const { _id } = await writePost(club.peg);
  expect((await readActivity(club.dale, club.peg)).posts.total).toBe(1);
  await club.peg.ask('DELETE', `/api/posts/${_id}`);
  expect(await readActivity(club.dale, club.peg)).toEqual(empty);
  await club.peg.ask('POST', `/api/posts/${_id}/restore`);
  expect((await readActivity(club.dale, club.peg)).posts.items).toMatchObject([{ _id }]);
});

test('the activity of a coach has the newest photos of them until their name is taken off', async ({ app, club }) => {
  const photos: string[] = [];
  for (let number = 0; number < 10; number += 1) photos.unshift(await addPlainPhoto(app, `Photo ${number}`));
  for (const photo of photos) await savePeople(club.dale, photo, [club.peg]);
  await addPlainPhoto(app, 'Nobody we know');
  const before = await readActivity(club.dale, club.peg);
  expect(before.photos.total).toBe(10);
  expect(before.photos.items.map(({ _id }) => _id)).toEqual(photos.slice(0, activityLimits.photos));
  await savePeople(club.peg, photos[0] as string, []);
  const after = await readActivity(club.dale, club.peg);
  expect(after.photos.total).toBe(9);
  expect(after.photos.items[0]?._id).toBe(photos[1]);
});

test('someone who is no longer a member has no activity, and it comes back with them', async ({ app, club }) => {
  const rita = await join(app, 'Rita Removed', 'Manager');
  await writePost(rita);
  await rita.ask('POST', '/api/cal-events', { title: 'Fish Fry', startDate: '2031-06-14T12:00' });
  const photo = await addPlainPhoto(app, 'Opening day');
  await savePeople(club.dale, photo, [rita]);
  const whole = await readActivity(club.dale, rita);
  expect([whole.posts.total, whole.photos.total, whole.events.length]).toEqual([1, 1, 1]);
  await updateRole(app.db, Number(rita._id), 'Guest');
  expect(await readActivity(club.dale, rita)).toEqual(empty);
  await updateRole(app.db, Number(rita._id), 'User');
  expect(await readActivity(club.dale, rita)).toEqual(whole);
});

test('the club keeps the activity of a member whom it remembers, without where they were going', async ({
  app,
  club,
}) => {
  const walt = await join(app, 'Walt Weaver', 'User');
  await writePost(walt, 'See you at the game.');
  const { body: event } = await club.max.ask('POST', '/api/cal-events', {
    title: 'Game',
    startDate: '2031-06-14T12:00',
  });
  await walt.ask('PUT', `/api/cal-events/${event._id}/answer`, { answer: 'going' });
  expect((await readActivity(club.dale, walt)).events).toHaveLength(1);
  const memorial = { born: 1941, died: 2026, words: '' };
  expect((await club.ada.ask('POST', `/api/admin/user/${walt._id}/memorial`, memorial)).status).toBeLessThan(300);
  expect(await readActivity(club.dale, walt)).toMatchObject({ posts: { total: 1 }, events: [] });
});

test('when an account is deleted, its activity is gone', async ({ app, club }) => {
  const ned = await join(app, 'Ned Newman', 'User');
  await writePost(ned);
  await ned.ask('DELETE', '/api/profile');
  expect((await club.dale.ask('GET', `/api/profile/user/${ned._id}/story`)).status).toBe(404);
});
