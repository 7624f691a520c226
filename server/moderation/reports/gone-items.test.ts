// @module-tag sqlite
import { expect } from 'vitest';
import { comment } from '#server/testing/notifications.ts';
import { join } from '#server/testing/people.ts';
import { hide, listOpen, postOf, report } from '#server/testing/reports.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { sweepCases } from './cases.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('moderationCases').execute();
  await app.db.deleteFrom('posts').execute();
});

test('a report goes with its item, comes back with it, and is deleted when that is gone for good', async ({
  app,
  club,
}) => {
  const post = await postOf(club.dale);
  await report(club.peg, post);
  await club.dale.ask('DELETE', `/api/posts/${post.id}`);
  expect(await listOpen(club.max)).toEqual([]);
  await sweepCases(app.db);
  await club.dale.ask('POST', `/api/posts/${post.id}/restore`);
  expect(await listOpen(club.max)).toHaveLength(1);
  await club.ada.ask('DELETE', `/api/posts/${post.id}`);
  await sweepCases(app.db);
  expect(await countCases(app)).toBe(0);
});

test('what is hidden stays hidden when its post, or the memorial that it is on, is gone for a moment', async ({
  app,
  club,
}) => {
  const lou = await join(app, 'Lou Returns', 'User');
  const memorial = `/api/admin/user/${lou._id}/memorial`;
  await club.ada.ask('POST', memorial, {});
  const tribute = (await club.dale.ask('POST', `/api/memory/${lou._id}/tributes`, { body: 'Good riddance.' })).body;
  const post = await postOf(club.peg);
  const words = { kind: 'comment', id: await comment(club.dale, post.id, 'Nonsense.') };
  for (const thing of [words, { kind: 'tribute', id: tribute._id }]) await hide(club.max, thing);
  await club.peg.ask('DELETE', `/api/posts/${post.id}`);
  expect((await club.ada.ask('DELETE', memorial)).status).toBe(200);
  await sweepCases(app.db);
  await club.peg.ask('POST', `/api/posts/${post.id}/restore`);
  expect((await club.ada.ask('POST', memorial, {})).status).toBeLessThan(300);
  expect((await club.peg.ask('GET', `/api/posts/${post.id}`)).body.comments).toEqual([]);
  expect((await club.peg.ask('GET', `/api/memory/${lou._id}/tributes`)).body).toEqual([]);
});

test('a report goes with the last of its reporters, and with its author', async ({ app, club }) => {
  const rosa = await join(app, 'Rosa Leaves', 'User');
  const lou = await join(app, 'Lou Leaves', 'User');
  await report(rosa, await postOf(club.dale));
  await report(club.peg, await postOf(lou));
  await club.ada.ask('DELETE', `/api/admin/user/${rosa._id}`);
  await club.ada.ask('DELETE', `/api/admin/user/${lou._id}`);
  expect(await listOpen(club.max)).toEqual([]);
});

async function countCases({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('moderationCases').select('id').execute()).length;
}
