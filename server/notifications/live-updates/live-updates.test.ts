import { expect } from 'vitest';
import { listenLive } from '#server/testing/live-updates.ts';
import { logIn, updateRole } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('an open page hears that posts changed, never what they say', async ({ app, club }) => {
  const pegsPage = await listenLive(app, club.peg);
  const dalesPage = await listenLive(app, club.dale);
  await writePost(club.dale, 'Practice moves to Tuesday.');
  expect([await pegsPage.next(), await dalesPage.next()]).toEqual(['posts', 'posts']);
  pegsPage.stop();
  dalesPage.stop();
});

test('a stream of events is not cached, compressed, or collected by a proxy', async ({ app, club }) => {
  const controller = new AbortController();
  const { status, headers } = await fetch(`${app.url}/api/live`, {
    headers: { authorization: club.peg.token ?? '', 'accept-encoding': 'gzip, br' },
    signal: controller.signal,
  });
  controller.abort();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.get('content-encoding')).toBeNull();
});

test('live updates are for members: visitors get 401 and Guests 403, in JSON', async ({ app, club, visitor }) => {
  expect(await visitor.ask('GET', '/api/live')).toMatchObject({ status: 401, body: { error: expect.any(String) } });
  expect(await club.gus.ask('GET', '/api/live')).toMatchObject({ status: 403, body: { error: expect.any(String) } });
  const head = await fetch(`${app.url}/api/live`, { method: 'HEAD', headers: { authorization: club.peg.token ?? '' } });
  expect(head.status).toBe(200);
});

test('a change that is refused is not announced', async ({ app, club }) => {
  const page = await listenLive(app, club.peg);
  await club.dale.ask('POST', '/api/posts/like/999999');
  await club.max.ask('POST', '/api/cal-events', { title: 'Away game', startDate: '2031-05-06T09:00' });
  expect(await page.until('events')).toEqual(['events']);
  page.stop();
});

test('logging out ends the stream of that device, and of no other', async ({ app, club }) => {
  const tablet = await logIn(app, club.peg);
  const other = await listenLive(app, club.peg);
  const page = await listenLive(app, tablet);
  await tablet.ask('POST', '/api/users/logout');
  await page.ended;
  await writePost(club.max, 'Still listening?');
  expect(await other.next()).toBe('posts');
  other.stop();
});

test('a member who becomes a Guest stops hearing of anything', async ({ app, club }) => {
  const page = await listenLive(app, club.dale);
  await updateRole(app.db, Number(club.dale._id), 'Guest');
  await page.ended;
  await updateRole(app.db, Number(club.dale._id), 'User');
});

test('a ninth stream of one member ends the first', async ({ app, club }) => {
  const first = await listenLive(app, club.max);
  const others = [];
  for (let count = 0; count < 8; count++) others.push(await listenLive(app, club.max));
  await first.ended;
  await writePost(club.peg, 'Eight pages are open.');
  expect(await Promise.all(others.map((page) => page.next()))).toEqual(Array(8).fill('posts'));
  for (const page of others) page.stop();
});

test('of forty streams that one member opens at once, eight stay open', async ({ app, club }) => {
  const pages = await Promise.all(Array.from({ length: 40 }, () => listenLive(app, club.max)));
  let ended = 0;
  for (const page of pages) void page.ended.then(() => ended++);
  await expect.poll(() => ended).toBe(32);
  await writePost(club.peg, 'Eight are enough.');
  expect(await Promise.race(pages.map((page) => page.next()))).toBe('posts');
  expect(ended).toBe(32);
  for (const page of pages) page.stop();
});

test('a burst of posts reaches every page', async ({ app, club }) => {
  const pages = await Promise.all([club.peg, club.dale, club.max].map((person) => listenLive(app, person)));
  await Promise.all(Array.from({ length: 50 }, (_, count) => writePost(club.peg, `Post ${count}`)));
  expect(await Promise.all(pages.map((page) => page.next()))).toEqual(['posts', 'posts', 'posts']);
  for (const page of pages) page.stop();
});

test('the author of a post hears that there is a notification, and other members don’t', async ({ app, club }) => {
  const { _id } = await writePost(club.dale);
  const [authorsPage, othersPage] = [await listenLive(app, club.dale), await listenLive(app, club.max)];
  await club.peg.ask('POST', `/api/posts/comment/${_id}`, { body: 'Count me in.' });
  expect(await authorsPage.until('notifications')).toContain('posts');
  await club.peg.ask('PUT', '/api/cal-events/breakfast-2031-05/answer', { answer: 'going' });
  expect(await othersPage.until('events')).not.toContain('notifications');
  authorsPage.stop();
  othersPage.stop();
});
