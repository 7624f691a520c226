import { expect } from 'vitest';
import { read } from '#server/testing/notifications.ts';
import { join } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { decide, hide, listClosed, readLog, report, reportPost, restore } from '#server/testing/reports.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();

test('two managers who hide a reported post at once close its case and hide it once, with a reason for the log', async ({
  app,
  club,
}) => {
  const mia = await join(app, 'Mia Manager', 'Manager');
  const { post } = await reportPost(club.dale, club.peg);
  const statuses = await Promise.all([club.max, mia, club.max, mia].map((by) => hide(by, post, { reason: 'Spam.' })));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [line, ...rest] = (await readLog(club.ada)).filter(([kind]) => kind === 'content-hidden');
  expect([line?.slice(2), rest]).toEqual([['Dale Hutchings', `post ${post.id}`, 'Spam.'], []]);
  expect((await club.max.ask('GET', '/api/reports')).body).toEqual([]);
  expect(await listClosed(club.max)).toMatchObject([
    { state: 'removed', reportCount: 1, decision: { reason: 'Spam.' } },
  ]);
});

test('what is reported while a manager hides it ends up hidden, and no open case is left', async ({ app, club }) => {
  const mia = await join(app, 'Mia Reports', 'User');
  for (let round = 0; round < 12; round++) {
    const post = { kind: 'post', id: (await writePost(club.dale))._id };
    await Promise.all([report(club.peg, post), hide(club.max, post), report(mia, post), report(club.ada, post)]);
    const states = await app.db
      .selectFrom('moderationCases')
      .select('state')
      .where('itemId', '=', Number(post.id))
      .execute();
    expect(states).toEqual([{ state: 'removed' }]);
  }
});

test('something that is hidden and reported can be hidden or kept, and that decision stands', async ({ app, club }) => {
  for (const [decision, status] of [
    ['remove', 404],
    ['keep', 200],
  ] as const) {
    const { post, caseId } = await reportPost(club.dale, club.peg);
    const hidden = {
      kind: 'post' as const,
      itemId: Number(post.id),
      authorId: Number(club.dale._id),
      state: 'removed' as const,
    };
    const decided = { openedAt: 1, decidedAt: 1, decidedBy: null };
    await app.db
      .insertInto('moderationCases')
      .values({ ...hidden, ...decided })
      .execute();
    expect((await decide(club.max, caseId, decision)).status).toBe(200);
    expect((await club.peg.ask('GET', `/api/posts/${post.id}`)).status, decision).toBe(status);
    expect((await club.max.ask('GET', '/api/reports')).body).toEqual([]);
  }
});

test('two managers who hide a tribute at once hide it once', async ({ app, club }) => {
  const lou = await join(app, 'Lou Remembered', 'User');
  await club.ada.ask('POST', `/api/admin/user/${lou._id}/memorial`, {});
  const { body } = await club.dale.ask('POST', `/api/memory/${lou._id}/tributes`, { body: 'Good riddance.' });
  const tribute = { kind: 'tribute', id: body._id };
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => hide(at % 2 ? club.max : club.ada, tribute)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readLog(club.ada)).filter(([kind]) => kind === 'content-hidden')).toHaveLength(1);
});

test('only managers can hide something, with a reason, and never something of their own', async ({ club }) => {
  const post = { kind: 'post', id: (await writePost(club.dale))._id };
  const expected = { visitor: 401, gus: 403, peg: 403, dale: 403 };
  await expectStatuses(club, expected, (person) => hide(person, post));
  await expectStatuses(club, expected, (person) => restore(person, post));
  expect(Object.keys((await hide(club.max, post, {})).body)).toEqual(['reason']);
  expect((await hide(club.max, { ...post, id: '999999' })).status).toBe(404);
  expect((await hide(club.max, { kind: 'event', id: '1' })).status).toBe(404);
  const own = { kind: 'post', id: (await writePost(club.max))._id };
  expect((await hide(club.max, own)).status).toBe(400);
});

test('an author is told once that their post is shown again, and a manager can’t restore their own', async ({
  club,
  mailbox,
}) => {
  const post = { kind: 'post', id: (await writePost(club.max))._id };
  await hide(club.ada, post);
  expect((await restore(club.max, post)).status).toBe(403);
  for (let i = 0; i < 2; i++) expect((await restore(club.ada, post)).body).toEqual({ success: true });
  expect((await club.peg.ask('GET', `/api/posts/${post.id}`)).status).toBe(200);
  expect((await read(club.max)).items).toMatchObject([{ text: 'Your post is shown again', href: `/post/${post.id}` }]);
  await mailbox.wait('max.manager@example.com', 'Your post is back');
  expect((await readLog(club.ada)).filter(([kind]) => kind === 'content-restored')).toHaveLength(1);
  expect((await hide(club.ada, post)).status).toBe(200);
});

test('a case says how often something else by the same author was hidden', async ({ club }) => {
  for (let i = 0; i < 2; i++) await hide(club.max, { kind: 'post', id: (await writePost(club.dale))._id });
  await reportPost(club.dale, club.peg);
  expect((await club.max.ask('GET', '/api/reports')).body).toMatchObject([{ hiddenBefore: 2 }]);
});
