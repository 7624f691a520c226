import { expect } from 'vitest';
import type { ReportCase } from '#contracts/moderation/reports.ts';
import type { Person } from '#server/testing/people.ts';
import { decide, report, reportPost, restore } from '#server/testing/reports.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('moderationCases').execute();
});

async function list(manager: Person, query = ''): Promise<ReportCase[]> {
  return (await manager.ask('GET', `/api/reports${query}`)).body;
}

const change = (author: Person, id: string, body: string) => author.ask('PUT', `/api/posts/${id}`, { body });

test('managers see what a post said when it was reported, also after its author changed it', async ({ club }) => {
  const { post } = await reportPost(club.dale, club.peg, 'The umpire is a crook.');
  expect((await list(club.max))[0]).toMatchObject({ textBefore: null });
  await change(club.dale, post.id, 'The umpire is a fine man.');
  await report(club.ada, post);
  expect(await list(club.max)).toMatchObject([
    { textBefore: 'The umpire is a crook.', item: { text: 'The umpire is a fine man.' }, reportCount: 2 },
  ]);
});

test('a post that was kept and not changed can be reported again by other members only', async ({ club }) => {
  const { post, caseId } = await reportPost(club.dale, club.peg, 'The umpire is blind.');
  await decide(club.max, caseId, 'keep');
  expect((await report(club.peg, post)).body).toEqual({ _id: caseId });
  expect(await list(club.max)).toEqual([]);
  expect((await report(club.ada, post)).body._id).not.toBe(caseId);
  expect(await list(club.max)).toHaveLength(1);
});

test('a post that was kept and changed since can be reported again by the same member', async ({ club }) => {
  const { post, caseId } = await reportPost(club.dale, club.peg, 'The umpire is blind.');
  await decide(club.max, caseId, 'keep');
  await change(club.dale, post.id, 'The umpire is blind and deaf.');
  expect((await report(club.peg, post)).body._id).not.toBe(caseId);
  expect(await list(club.max)).toHaveLength(1);
});

test('closed reports are listed by when they were closed, page by page', async ({ club }) => {
  const cases = [];
  for (const _ of [1, 2, 3]) cases.push(await reportPost(club.dale, club.peg));
  const [first, second, third] = cases.map(({ caseId }) => caseId) as [string, string, string];
  for (const id of [third, first, second]) await decide(club.max, id, id === third ? 'remove' : 'keep');
  const ids = async (query: string) => (await list(club.max, query)).map(({ _id }) => _id);
  expect(await ids('?state=closed')).toEqual([second, first, third]);
  expect(await ids(`?state=closed&limit=1&before=${second}`)).toEqual([first]);
  expect(await ids(`?state=closed&before=${first}`)).toEqual([third]);
  await restore(club.max, (cases[2] as (typeof cases)[number]).post);
  expect(await ids('?state=closed')).toEqual([third, second, first]);
});

test('when a member leaves, a report no longer holds what they wrote', async ({ app, club }) => {
  const { db } = app;
  const { post } = await reportPost(club.dale, club.peg, 'The umpire is a crook.');
  await db.updateTable('moderationCases').set({ kind: 'photo' }).where('itemId', '=', Number(post.id)).execute();
  await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}`);
  expect(await db.selectFrom('moderationCases').select(['authorId', 'itemText']).execute()).toEqual([
    { authorId: null, itemText: null },
  ]);
});
