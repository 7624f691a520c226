import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { findReadMarks } from './queries.ts';

const test = testWithClub();
const url = '/api/read-marks/posts';

async function writeFive(author: Person): Promise<number[]> {
  const ids: number[] = [];
  for (const body of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(Number((await writePost(author, body))._id));
  return ids;
}

test('only members mark what they have read', async ({ club }) => {
  const body = { oldest: '1', newest: '1' };
  expect((await club.visitor.ask('POST', url, body)).status).toBe(401);
  expect((await club.gus.ask('POST', url, body)).status).toBe(403);
  for (const reader of [club.dale, club.max, club.ada]) expect((await reader.ask('POST', url, body)).status).toBe(200);
});

test.for<[body: object, field: string]>([
  [{}, 'oldest'],
  [{ oldest: 'one', newest: '2' }, 'oldest'],
  [{ oldest: 1, newest: 2 }, 'oldest'],
  [{ oldest: '2', newest: '1' }, 'oldest'],
])('a mark that makes no sense is refused: %j', async ([body, field], { club }) => {
  const response = await club.peg.ask('POST', url, body);
  expect(response.status).toBe(400);
  expect(response.body).toHaveProperty(field);
});

test('only posts and photos have read marks', async ({ club }) => {
  const response = await club.peg.ask('POST', '/api/read-marks/letters', { oldest: '1', newest: '2' });
  expect(response.status).toBe(404);
});

test('a mark that continues or overlaps the earlier one extends it, and one after a gap replaces it', async ({
  app,
  club,
}) => {
  const ids = await writeFive(club.dale);
  const [one, two, three, four, five] = ids as [number, number, number, number, number];
  const mark = (oldest: number, newest: number) =>
    club.peg.ask('POST', url, { oldest: String(oldest), newest: String(newest) });
  async function listRead(): Promise<number[]> {
    const hasRead = await findReadMarks(app.db, Number(club.peg._id));
    return ids.filter((id) => hasRead('posts', id));
  }

  expect(await listRead()).toEqual([]);
  await mark(one, two);
  await mark(two, three);
  expect(await listRead()).toEqual([one, two, three]);
  await mark(one, two);
  expect(await listRead()).toEqual([one, two, three]);
  await mark(five, five);
  expect(await listRead()).toEqual([five]);
  await mark(four, four);
  expect(await listRead()).toEqual([four, five]);
  await mark(one, one + 1_000_000);
  expect(await listRead()).toEqual(ids);
  expect(Number((await writePost(club.dale, 'Six'))._id)).toBeGreaterThan(five);
  const hasRead = await findReadMarks(app.db, Number(club.peg._id));
  expect(hasRead('posts', five + 1)).toBe(false);
});

test('marking a thousand times at once marks once', { tags: 'full' }, async ({ app, club }) => {
  const ids = await writeFive(club.dale);
  const body = { oldest: String(ids[0]), newest: String(ids[4]) };
  const responses = await Promise.all(Array.from({ length: 1000 }, () => club.max.ask('POST', url, body)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await app.db.selectFrom('readMarks').selectAll().where('userId', '=', Number(club.max._id)).execute();
  expect(rows).toEqual([{ userId: Number(club.max._id), list: 'posts', oldestId: ids[0], newestId: ids[4] }]);
});
