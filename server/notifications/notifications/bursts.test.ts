// @module-tag full
import { expect } from 'vitest';
import { gatherCrowd } from '#server/testing/many-members.ts';
import { read } from '#server/testing/notifications.ts';
import type { ApiResponse, Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('crowd', perFile, ({ app }) => gatherCrowd(app, 50));

test.beforeEach(async ({ app }) => {
  for (const table of ['posts', 'notificationReaders'] as const) await app.db.deleteFrom(table).execute();
});

/** Writes this many posts by Dale, and returns their ids. */
async function writePosts(dale: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) ids.push((await writePost(dale, `Question ${number}`))._id);
  return ids;
}

/** Sends a request from each of the crowd about each post, all at once. */
function sendAll(crowd: Person[], ids: string[], send: (who: Person, id: string) => Promise<ApiResponse>) {
  return Promise.all(crowd.flatMap((who) => ids.map((id) => send(who, id))));
}

/** Sends a request as a page does: where a slow machine refuses it because it waited too long, it is sent again. */
async function insist(who: Person, path: string, body?: object): Promise<ApiResponse> {
  for (;;) {
    const response = await who.ask('POST', path, body);
    if (response.status !== 503) return response;
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

function statusesOf(responses: ApiResponse[]): number[] {
  return [...new Set(responses.map(({ status }) => status))];
}

test('five hundred likes at once, each sent twice, are one notification for each post, and all are counted', async ({
  app,
  club,
  crowd,
}) => {
  const ids = await writePosts(club.dale, 10);
  const like = (who: Person, id: string) => insist(who, `/api/posts/like/${id}`);
  expect(statusesOf(await sendAll(crowd, [...ids, ...ids], like))).toEqual([200]);
  const { unseen, items } = await read(club.dale);
  expect([unseen, items.length]).toEqual([10, 10]);
  for (const item of items) expect(item).toMatchObject({ kind: 'like', count: 50 });
  expect(await app.db.selectFrom('notifications').select('id').execute()).toHaveLength(10);
});

test('a thousand comments at once make a row for each person and post, and all are counted', async ({
  app,
  club,
  crowd,
}) => {
  const ids = await writePosts(club.dale, 20);
  const comment = (who: Person, id: string) => insist(who, `/api/posts/comment/${id}`, { body: 'So do I.' });
  expect(statusesOf(await sendAll(crowd, ids, comment))).toEqual([201]);
  const { unseen, items } = await read(club.dale);
  expect([unseen, items.length]).toEqual([20, 20]);
  for (const item of items) expect(item).toMatchObject({ kind: 'comment', count: 50 });
  // The author, and all of the crowd but the last one to write.
  expect(await app.db.selectFrom('notifications').select('id').execute()).toHaveLength(20 * 50);
  for (const who of crowd) expect((await read(who)).unseen).toBeLessThanOrEqual(20);
});

test('a comment after a burst of comments, likes, and a thousand looks at them is new', async ({ club, crowd }) => {
  const ids = await writePosts(club.dale, 4);
  const [responses] = await Promise.all([
    Promise.all(Array.from({ length: 1000 }, () => insist(club.dale, '/api/notifications/seen'))),
    sendAll(crowd, ids, (who, id) => insist(who, `/api/posts/comment/${id}`, { body: 'So do I.' })),
    sendAll(crowd, ids, (who, id) => insist(who, `/api/posts/like/${id}`)),
  ]);
  expect(statusesOf(responses)).toEqual([200]);
  await club.dale.ask('POST', '/api/notifications/seen');
  expect((await read(club.dale)).unseen).toBe(0);
  const [first = ''] = ids;
  await club.peg.ask('POST', `/api/posts/comment/${first}`, { body: 'Am I late?' });
  const { unseen, items } = await read(club.dale);
  expect(unseen).toBe(1);
  expect(items[0]).toMatchObject({ seen: false, count: 1, text: expect.stringContaining('Peg Lindqvist commented') });
});
