import { expect } from 'vitest';
import type { ReportCase } from '#contracts/reports.ts';
import type { SecurityEvent } from '#contracts/security-log.ts';
import { read } from '#server/testing/notifications.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { decide, hide, report, restore } from '#server/testing/reports.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();

/** Peg reports a post by an author; returns the post and the id of the case. */
async function reportPost(author: Person, peg: Person) {
  const post = { kind: 'post', id: (await writePost(author))._id };
  const { body } = await report(peg, post);
  return { post, caseId: body._id as string };
}

async function readLog(ada: Person, query = ''): Promise<(string | null)[][]> {
  const { body } = await ada.ask('GET', `/api/admin/security-log${query}`);
  return body.map(({ kind, by, about, detail, reason }: SecurityEvent) => [kind, by, about, detail, reason]);
}

const listClosed = async (manager: Person): Promise<ReportCase[]> =>
  (await manager.ask('GET', '/api/reports?state=closed')).body;

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

test('what is kept without a word is nothing to tell; a word is told', async ({ club, mailbox }) => {
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

test('whoever wants no notices by email gets none of these, and the notification all the same', async ({
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

test('of fifty managers who decide at once, one does; the others hear that it is decided', async ({ club }) => {
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

test('only managers decide, on cases that are there, one way or the other', async ({ club }) => {
  const { caseId } = await reportPost(club.dale, club.peg);
  for (const [person, status] of [
    [club.visitor, 401],
    [club.gus, 403],
    [club.peg, 403],
    [club.dale, 403],
  ] as const) {
    expect((await decide(person, caseId, 'keep')).status, person.name).toBe(status);
  }
  expect((await decide(club.max, '999999', 'keep')).status).toBe(404);
  for (const decision of ['delete', '', 7, null, undefined]) {
    expect(Object.keys((await decide(club.max, caseId, decision)).body)).toEqual(['decision']);
  }
  expect(Object.keys((await decide(club.max, caseId, 'keep', 'a'.repeat(1001))).body)).toEqual(['words']);
});

test('nobody decides about their own, unless there is no other manager or Admin', async ({ app, club }) => {
  const { caseId } = await reportPost(club.max, club.peg);
  expect((await decide(club.max, caseId, 'keep')).status).toBe(403);
  expect((await decide(club.ada, caseId, 'keep')).status).toBe(200);
  await updateRole(app.db, Number(club.max._id), 'User');
  const own = await reportPost(club.ada, club.peg);
  expect((await decide(club.ada, own.caseId, 'keep')).status).toBe(200);
});

test('the only manager who is not suspended decides about their own, and never reads who reported it', async ({
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

test('a manager hides a comment without a report, with a reason for the log, once', async ({ app, club }) => {
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

test('what is reported while a manager hides it is hidden, or reported, and never both', async ({ app, club }) => {
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

test('two managers who hide a tribute at the same moment hide it once', async ({ app, club }) => {
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

test('hiding needs a manager and a reason, and one’s own is not hidden', async ({ club }) => {
  const post = { kind: 'post', id: (await writePost(club.dale))._id };
  for (const [person, status] of [
    [club.visitor, 401],
    [club.gus, 403],
    [club.peg, 403],
    [club.dale, 403],
  ] as const) {
    expect((await hide(person, post)).status, person.name).toBe(status);
    expect((await restore(person, post)).status, person.name).toBe(status);
  }
  expect(Object.keys((await hide(club.max, post, {})).body)).toEqual(['reason']);
  expect((await hide(club.max, { ...post, id: '999999' })).status).toBe(404);
  expect((await hide(club.max, { kind: 'event', id: '1' })).status).toBe(404);
  const own = { kind: 'post', id: (await writePost(club.max))._id };
  expect((await hide(club.max, own)).status).toBe(400);
});

test('what is shown again says so to its author, twice is once, and a hidden manager does not do it alone', async ({
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
