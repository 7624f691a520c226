// @module-tag sqlite
import { expect } from 'vitest';
import { read } from '#server/testing/notifications.ts';
import { type Person, updateRole } from '#server/testing/people.ts';
import { decide, listClosed, readLog, reportPost, restore } from '#server/testing/reports.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();

test('a manager hides what was reported: the author is told by notification and email, and never by whom', async ({
  club,
  mailbox,
}) => {
  const { post, caseId } = await reportPost(club.dale, club.peg);
  const { status, body } = await decide(club.max, caseId, 'remove', 'Please keep it friendly.');
  expect([status, body.state, body.decision.by.name]).toEqual([200, 'removed', 'Max Manager']);
  expect((await club.peg.ask('GET', `/api/posts/${post.id}`)).status).toBe(404);
  const [told] = (await read(club.dale)).items;
  expect(told).toMatchObject({ kind: 'report', by: null, text: 'A manager hid your post: “Please keep it friendly.”' });
  const email = await mailbox.wait('dale.hutchings@example.com', 'Your post was hidden');
  expect(email.text).toContain('Please keep it friendly.');
  expect(JSON.stringify([told, email.text, email.html])).not.toMatch(/Peg|Max/);
  expect(email.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe/notices.');
});

test('an author is told that their post was kept only if the manager wrote something', async ({ club, mailbox }) => {
  const silent = await reportPost(club.dale, club.peg);
  await decide(club.max, silent.caseId, 'keep');
  expect((await read(club.dale)).items).toEqual([]);
  const { caseId, post } = await reportPost(club.dale, club.peg);
  await decide(club.max, caseId, 'keep', 'A little louder next time.');
  expect((await read(club.dale)).items).toMatchObject([{ href: `/post/${post.id}` }]);
  await mailbox.wait('dale.hutchings@example.com', 'About your post');
  expect(mailbox.received.filter(({ to }) => to.startsWith('dale'))).toHaveLength(1);
  expect((await listClosed(club.max)).map(({ state }) => state)).toEqual(['kept', 'kept']);
});

test('a member who wants no notices by email gets no email about a decision, but the notification', async ({
  club,
  mailbox,
}) => {
  await club.dale.ask('PUT', '/api/users/email-preferences', { notices: false });
  const { caseId } = await reportPost(club.dale, club.peg);
  await decide(club.max, caseId, 'remove');
  const other = await reportPost(club.peg, club.dale);
  await decide(club.max, other.caseId, 'remove');
  await mailbox.wait('peg.lindqvist@example.com', 'Your post was hidden');
  expect(mailbox.addressees()).not.toContain('dale.hutchings@example.com');
  expect((await read(club.dale)).items).toHaveLength(1);
});

test('of fifty managers who decide at once, one does; the others hear that it is decided', { tags: 'race' }, async ({
  club,
}) => {
  const { caseId } = await reportPost(club.dale, club.peg);
  const managers = Array.from({ length: 50 }, (_, number) => [club.max, club.ada][number % 2] as Person);
  const responses = await Promise.all(
    managers.map((manager, number) => decide(manager, caseId, number % 3 ? 'keep' : 'remove')),
  );
  const statuses = responses.map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([1, new Set([200, 409])]);
  const decisions = (await readLog(club.ada)).filter(([kind]) => /report-closed|content-hidden/.test(kind ?? ''));
  expect(decisions).toHaveLength(1);
});

test('only managers decide, only on cases that exist, and only to keep or remove', async ({ club }) => {
  const { caseId } = await reportPost(club.dale, club.peg);
  await expectStatuses(club, { visitor: 401, gus: 403, peg: 403, dale: 403 }, (person) =>
    decide(person, caseId, 'keep'),
  );
  expect((await decide(club.max, '999999', 'keep')).status).toBe(404);
  for (const decision of ['delete', '', 7, null, undefined]) {
    expect(Object.keys((await decide(club.max, caseId, decision)).body)).toEqual(['decision']);
  }
  expect(Object.keys((await decide(club.max, caseId, 'keep', 'a'.repeat(1001))).body)).toEqual(['words']);
});

test('managers don’t decide about their own posts, unless there is no other manager or Admin', async ({
  app,
  club,
}) => {
  const { caseId } = await reportPost(club.max, club.peg);
  expect((await decide(club.max, caseId, 'keep')).status).toBe(403);
  expect((await decide(club.ada, caseId, 'keep')).status).toBe(200);
  await updateRole(app.db, Number(club.max._id), 'User');
  const own = await reportPost(club.ada, club.peg);
  expect((await decide(club.ada, own.caseId, 'keep')).status).toBe(200);
});

test('the only manager who is not suspended decides about their own post, and never reads who reported it', async ({
  app,
  club,
}) => {
  const suspension = { until: null, endsAt: null, reason: 'A pause.', createdAt: 1, byId: null };
  await app.db
    .insertInto('suspensions')
    .values({ ...suspension, userId: Number(club.max._id) })
    .execute();
  const { post, caseId } = await reportPost(club.ada, club.peg);
  expect((await read(club.ada)).items).toMatchObject([{ href: '/manager/reports' }]);
  const listed = (await club.ada.ask('GET', '/api/reports')).body;
  const decided = (await decide(club.ada, caseId, 'remove')).body;
  expect([listed[0].reports[0], decided.reports[0]]).toMatchObject([{ by: null }, { by: null }]);
  expect(JSON.stringify([listed, decided])).not.toContain('Peg');
  expect((await restore(club.ada, post)).status).toBe(200);
});
