import { expect } from 'vitest';
import type { VisitNews } from '#contracts/feed/visits.ts';
import { oneDay, oneHour } from '#contracts/platform/durations.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import { comment, markSeen } from '#server/testing/notifications.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { addNewPhoto } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { visitAndLeave } from '#server/testing/visits.ts';

const test = testWithClub();

test.beforeEach(async ({ app, club }) => {
  for (const table of ['posts', 'photos', 'events', 'eventAnnouncements', 'profiles', 'notificationReaders'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await app.db.updateTable('users').set({ memberSince: 0 }).where('role', '!=', 'Guest').execute();
  await visitAndLeave(app, club.dale);
});

async function readNews(who: Person): Promise<VisitNews> {
  const { status, body } = await who.ask('GET', '/api/visits');
  expect(status).toBe(200);
  return body;
}

function saveProfile(who: Person, handle: string) {
  return who.ask('POST', '/api/profile', { handle, status: 'Retired', favsports: 'Golf', location: 'Port Amity' });
}

test('nothing is new when no member added anything', async ({ club }) => {
  const { since, ...news } = await readNews(club.dale);
  expect(since).not.toBeNull();
  for (const { count } of Object.values(news)) expect(count).toBe(0);
});

/** Signs up a new member who writes a profile at once. */
async function joinWithProfile(app: TestApp, name: string): Promise<string> {
  const person = await join(app, name, 'User');
  const handle = name.toLowerCase().replace(' ', '');
  await saveProfile(person, handle);
  return handle;
}

test('a single new item has a link to itself, and several have a link to their list', async ({ app, club }) => {
  const { dale, peg, max } = club;
  const post = await writePost(peg);
  const photo = await addNewPhoto(app, max, max);
  const event = await planEvent(max);
  const handle = await joinWithProfile(app, 'Walt Brandt');
  expect(await readNews(dale)).toMatchObject({
    posts: { count: 1, href: `/post/${post._id}` },
    photos: { count: 1, href: `/photos?photo=${photo._id}` },
    events: { count: 1, href: `/cal-events/${event._id}` },
    members: { count: 1, href: `/profile/${handle}` },
  });
  await writePost(max);
  await addNewPhoto(app, max, max);
  await planEvent(max);
  await joinWithProfile(app, 'Ray Alvarez');
  expect(await readNews(dale)).toMatchObject({
    posts: { count: 2, href: '/feed#new-posts' },
    photos: { count: 2, href: '/photos' },
    events: { count: 2, href: '/cal-events' },
    members: { count: 2, href: '/profiles' },
  });
});

test('what members add themselves is not new to them', async ({ app, club }) => {
  const { max } = club;
  await visitAndLeave(app, max);
  const { _id } = await writePost(max);
  await comment(max, _id);
  await addNewPhoto(app, max, max);
  await planEvent(max);
  await app.db.updateTable('users').set({ memberSince: Date.now() }).where('id', '=', Number(max._id)).execute();
  const { since: _, ...news } = await readNews(max);
  for (const { count } of Object.values(news)) expect(count).toBe(0);
});

test('what was deleted, what came before the last visit ended, and what is over is not new', async ({ app, club }) => {
  const { dale, max, ada } = club;
  const { _id } = await writePost(max);
  await max.ask('DELETE', `/api/posts/${_id}`);
  const photo = await addNewPhoto(app, max, max);
  await max.ask('DELETE', `/api/photos/${photo._id}`);
  const event = await planEvent(max);
  await max.ask('DELETE', `/api/cal-events/${event._id}`);
  const old = await writePost(max);
  const before = Date.now() - 3 * oneHour;
  await app.db.updateTable('posts').set({ createdAt: before }).where('id', '=', Number(old._id)).execute();
  await planEvent(max, { startDate: '2020-12-05T09:00', endDate: null });
  const kim = await join(app, 'Kim Leaving', 'User');
  await saveProfile(kim, 'kimleaving');
  await ada.ask('DELETE', `/api/admin/user/${kim._id}`);
  const { since: _, ...news } = await readNews(dale);
  for (const { count } of Object.values(news)) expect(count).toBe(0);
});

test('an event that began days ago and still goes on is new, an event that ended days ago is not', async ({ club }) => {
  const day = (days: number) => new Date(Date.now() + days * oneDay).toISOString().slice(0, 10);
  const goesOn = await planEvent(club.max, { startDate: `${day(-3)}T09:00`, endDate: `${day(3)}T12:00` });
  await planEvent(club.max, { startDate: `${day(-5)}T09:00`, endDate: `${day(-3)}T12:00` });
  expect((await readNews(club.dale)).events).toEqual({ count: 1, href: `/cal-events/${goesOn._id}` });
});

test('an event that was moved into the past is not new', async ({ club }) => {
  const event = await planEvent(club.max);
  const past = { ...foodDrive, startDate: '2020-12-05T09:00', endDate: '' };
  expect((await club.max.ask('PUT', `/api/cal-events/${event._id}`, past)).status).toBe(200);
  expect((await readNews(club.dale)).events.count).toBe(0);
});

test('someone who is approved is a new member with or without a profile; a member who writes one late is not', async ({
  app,
  club,
}) => {
  const walt = await join(app, 'Walt Waiting', 'Guest');
  await app.db
    .updateTable('users')
    .set({ createdAt: 0, memberSince: null })
    .where('id', '=', Number(walt._id))
    .execute();
  await saveProfile(club.peg, 'pegsullivan');
  expect((await readNews(club.dale)).members).toEqual({ count: 0, href: '/profiles' });
  await updateRole(app.db, Number(walt._id), 'User');
  expect((await readNews(club.dale)).members).toEqual({ count: 1, href: '/profiles' });
});

test('a new member who becomes a Guest is no longer news', async ({ app, club }) => {
  const kim = await join(app, 'Kim Waiting', 'User');
  await saveProfile(kim, 'kimwaiting');
  await updateRole(app.db, Number(kim._id), 'Guest');
  expect((await readNews(club.dale)).members).toEqual({ count: 0, href: '/profiles' });
});

test('replies say who wrote after which post, the latest first, and lead to the first new comment', async ({
  club,
}) => {
  const { dale, peg, max } = club;
  const mitt = await writePost(dale, 'Looking for a left-handed mitt.');
  const bus = await writePost(max, 'Who drives the bus?');
  await comment(dale, bus._id, 'I do.');
  const first = await comment(peg, mitt._id, 'I have one.');
  await comment(max, mitt._id, 'So do I.');
  await comment(max, bus._id, 'Thank you.');
  const { replies } = await readNews(dale);
  expect(replies).toMatchObject({
    count: 2,
    href: '/notifications',
    latest: [
      { text: expect.stringMatching(/^Max .* also commented on their own post “Who drives the bus\?”$/) },
      { text: expect.stringContaining('on your post “Looking for'), href: `/post/${mitt._id}#comment-${first}` },
    ],
  });
});

test('replies that were seen among the notifications are not listed again', async ({ club }) => {
  const { dale, peg } = club;
  const { _id } = await writePost(dale);
  await comment(peg, _id);
  expect((await readNews(dale)).replies.count).toBe(1);
  await markSeen(dale);
  expect((await readNews(dale)).replies).toEqual({ count: 0, href: '/notifications', latest: [] });
});

test('a deleted reply is not news, and of many replies three are described', async ({ club }) => {
  const { dale, peg } = club;
  for (let number = 0; number < 5; number++) {
    const { _id } = await writePost(dale, `Question ${number}`);
    await comment(peg, _id);
  }
  const gone = await writePost(dale);
  const id = await comment(peg, gone._id);
  await peg.ask('DELETE', `/api/posts/comment/${gone._id}/${id}`);
  const { replies } = await readNews(dale);
  expect(replies.count).toBe(5);
  expect(replies.latest.map(({ text }) => text.match(/Question \d/)?.[0])).toEqual([
    'Question 4',
    'Question 3',
    'Question 2',
  ]);
});

test('counting stops at a hundred', async ({ app, club }) => {
  const row = { userId: Number(club.peg._id), body: 'Another one.', createdAt: Date.now() };
  await app.db
    .insertInto('posts')
    .values(Array.from({ length: 150 }, () => row))
    .execute();
  expect((await readNews(club.dale)).posts).toEqual({ count: 100, href: '/feed#new-posts' });
});
