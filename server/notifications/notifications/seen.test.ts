// @module-tag sqlite
import { expect } from 'vitest';
import { comment, markSeen, read } from '#server/testing/notifications.ts';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  for (const table of ['posts', 'notificationReaders', 'eventAnnouncements'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

test('marking notifications as seen twice is the same as once, and they never become new again', async ({ club }) => {
  const { _id } = await writePost(club.dale);
  await comment(club.peg, _id);
  for (const body of [undefined, {}, { until: '2020-01-01T00:00:00.000Z' }]) {
    const response = await markSeen(club.dale, body);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect((await read(club.dale)).unseen).toBe(0);
  }
  expect((await markSeen(club.dale, { until: 'yesterday' })).body).toEqual({ until: expect.any(String) });
});

test('marking notifications as seen up to the newest shown leaves later ones unseen', async ({ club }) => {
  const post = await writePost(club.dale);
  const other = await writePost(club.dale, 'Lost a whistle.');
  await comment(club.peg, post._id);
  const [shown] = (await read(club.dale)).items;
  await comment(club.peg, other._id);
  await markSeen(club.dale, { until: shown?.date });
  expect((await read(club.dale)).items).toMatchObject([{ seen: false }, { seen: true }]);
  // A wrong clock doesn't mark future ones.
  await markSeen(club.dale, { until: '2199-01-01T00:00:00.000Z' });
  await comment(club.max, post._id);
  expect((await read(club.dale)).unseen).toBe(1);
});
