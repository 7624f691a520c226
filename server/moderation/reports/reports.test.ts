// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { reportLimits } from '#contracts/moderation/reports.ts';
import { comment, read } from '#server/testing/notifications.ts';
import { createClub, fullProfile, join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto } from '#server/testing/photos.ts';
import { writePost } from '#server/testing/posts.ts';
import { hide, listOpen, postOf, report } from '#server/testing/reports.ts';
import { createLimitSettings, startApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('moderationCases').execute();
  await app.db.deleteFrom('posts').execute();
});

test('a report shows managers the item, its author, its reporters, and their reasons', async ({ club }) => {
  const post = await postOf(club.dale, 'The umpire is blind.');
  const { status, body } = await report(club.peg, post, ' This is unkind. ');
  expect([status, body]).toEqual([201, { _id: expect.any(String) }]);
  await report(club.ada, post, 'Not nice.');
  const open = await listOpen(club.max);
  expect(open).toEqual([
    {
      _id: body._id,
      ...post,
      date: expect.any(String),
      state: 'open',
      item: {
        text: 'The umpire is blind.',
        picture: null,
        href: `/post/${post.id}#post-${post.id}`,
        date: expect.any(String),
      },
      textBefore: null,
      author: { user: club.dale._id, name: 'Dale Hutchings', avatar: null },
      hiddenBefore: 0,
      reportCount: 2,
      reports: [
        { by: { user: club.ada._id, name: 'Ada Admin', avatar: null }, reason: 'Not nice.', date: expect.any(String) },
        {
          by: { user: club.peg._id, name: 'Peg Lindqvist', avatar: null },
          reason: 'This is unkind.',
          date: expect.any(String),
        },
      ],
      decision: null,
    },
  ]);
});

test('comments, photos, tributes, and profiles are reported as posts are', async ({ app, club }) => {
  const lou = await join(app, 'Lou Reported', 'User');
  const rosa = await join(app, 'Rosa Reported', 'User');
  await rosa.ask('POST', '/api/profile', { ...fullProfile, handle: 'RosaR', bio: 'Nonsense.' });
  await club.ada.ask('POST', `/api/admin/user/${lou._id}/memorial`, {});
  const tribute = (await club.dale.ask('POST', `/api/memory/${lou._id}/tributes`, { body: 'Good riddance.' })).body;
  const post = await writePost(club.dale);
  const things = [
    { kind: 'comment', id: await comment(club.dale, post._id, 'Nonsense.') },
    { kind: 'photo', id: await addPlainPhoto(app, 'Nonsense') },
    { kind: 'tribute', id: tribute._id },
    { kind: 'profile', id: rosa._id },
  ];
  for (const thing of things) expect((await report(club.peg, thing)).status, thing.kind).toBe(201);
  const found = (await listOpen(club.max)).map(({ kind, item, author }) => [kind, item?.text, author?.name]);
  expect(found).toEqual([
    ['profile', 'Nonsense.', 'Rosa Reported'],
    ['tribute', 'Good riddance.', 'Dale Hutchings'],
    ['photo', 'Nonsense', undefined],
    ['comment', 'Nonsense.', 'Dale Hutchings'],
  ]);
});

test('the same report again, or five hundred times at once, is one', { tags: ['race', 'full'] }, async ({
  app,
  club,
}) => {
  const post = await postOf(club.dale);
  const [first] = await Promise.all(Array.from({ length: 500 }, () => report(club.peg, post)));
  const again = await Promise.all(Array.from({ length: 500 }, () => report(club.max, post)));
  for (const { status, body } of again) expect([status, body]).toEqual([201, first?.body]);
  expect(await listOpen(club.ada)).toMatchObject([{ reportCount: 2 }]);
  expect(await app.db.selectFrom('reports').select('id').execute()).toHaveLength(2);
});

test('members report, visitors and Guests do not, and only managers read reports', async ({ club }) => {
  const post = await postOf(club.dale);
  expect((await report(club.visitor, post)).status).toBe(401);
  expect((await report(club.gus, post)).status).toBe(403);
  await expectStatuses(club, { visitor: 401, gus: 403, peg: 403, max: 200 }, (person) =>
    person.ask('GET', '/api/reports'),
  );
});

test('members can’t report what is their own or what they can’t see', async ({ app, club }) => {
  const own = await postOf(club.peg);
  expect((await report(club.peg, own)).status).toBe(400);
  const parent = await postOf(club.max);
  const hidden = { kind: 'comment', id: await comment(club.dale, parent.id) };
  await app.db
    .updateTable('posts')
    .set({ userId: Number(club.dale._id) })
    .where('id', '=', Number(parent.id))
    .execute();
  await hide(club.max, parent);
  const photo = await addPlainPhoto(app, 'The bus');
  const told = await club.dale.ask('POST', `/api/photos/${photo}/stories`, { body: 'It broke down.' });
  await hide(club.max, { kind: 'photo', id: photo });
  const missing = [
    { kind: 'post', id: '999999' },
    { kind: 'profile', id: club.gus._id },
    { kind: 'story', id: told.body._id },
  ];
  for (const thing of [...missing, parent, hidden]) {
    expect((await report(club.peg, thing)).status, JSON.stringify(thing)).toBe(404);
  }
});

test('a reason is text of up to a thousand characters, and a kind one of six', async ({ club }) => {
  const post = await postOf(club.dale);
  for (const reason of ['', '  ', 7, null, 'a'.repeat(reportLimits.reason + 1)]) {
    const { status, body } = await report(club.peg, post, reason);
    expect([status, Object.keys(body)], String(reason).slice(0, 9)).toEqual([400, ['reason']]);
  }
  expect(Object.keys((await report(club.peg, { ...post, kind: 'event' })).body)).toEqual(['kind']);
  expect((await report(club.peg, { ...post, id: 'x' })).status).toBe(400);
  expect((await report(club.peg, post, 'a'.repeat(reportLimits.reason))).status).toBe(201);
});

test('a member reports twenty times a day, however many requests arrive at once', { tags: 'race' }, async () => {
  const strict = await startApp({}, { rates: { ...createLimitSettings(10_000), reports: usualLimits.reports } });
  onTestFinished(strict.stop);
  const { peg, dale } = await createClub(strict);
  const posts = await Promise.all(Array.from({ length: 30 }, () => postOf(dale)));
  const responses = await Promise.all(posts.map((post) => report(peg, post)));
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(201), count(429)]).toEqual([20, 10]);
});

test('managers are notified once of everything that waits, and not of what is about themselves', async ({
  app,
  club,
}) => {
  const mia = await join(app, 'Mia Manager', 'Manager');
  await report(club.peg, await postOf(club.dale));
  await report(club.peg, await postOf(mia));
  const told = async (manager: Person) =>
    (await read(manager)).items
      .filter(({ href }) => href === '/manager/reports')
      .map(({ text, count }) => [text, count]);
  expect(await told(club.max)).toEqual([['2 reported items are waiting for a manager', 2]]);
  expect(await told(mia)).toEqual([['A member asked you to review something', 1]]);
  expect(await told(club.peg)).toEqual([]);
  expect((await listOpen(mia)).map(({ author }) => author?.name)).toEqual(['Dale Hutchings']);
});
