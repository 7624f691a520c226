import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { readLetterhead } from '#server/testing/letterhead.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { comment } from '#server/testing/notifications.ts';
import { createClub, emailOf, join, type Person, updateRole } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';
import { emailReplies } from './email-replies.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

test.beforeEach(async ({ app, mailbox, club }) => {
  for (const table of ['posts', 'jobs', 'replyEmails', 'notificationReaders', 'emailPreferences'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  mailbox.received.length = 0;
  await choose(club.dale, 'now');
});

function choose(who: Person, replies: string) {
  return who.ask('PUT', '/api/users/email-preferences', { replies });
}

async function countPlanned(app: TestApp): Promise<number> {
  return (await app.db.selectFrom('jobs').select('id').where('kind', '=', 'email-replies').execute()).length;
}

/** Lets ten minutes pass and waits until the outbox is empty. */
async function letTimePass(app: TestApp, mailbox: Mailbox): Promise<string[]> {
  await letJobsRun(app.db);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  return mailbox.addressees();
}

test('all comments within ten minutes are in one email, which links to each and can be turned off', async ({
  app,
  mailbox,
  club,
}) => {
  const mine = await writePost(club.dale);
  const others = await writePost(club.max, 'Who has a bus?');
  await comment(club.dale, others._id, 'I do.');
  const started = Date.now();
  const first = await comment(club.peg, mine._id, 'Well done, <b>Dale</b>.');
  const second = await comment(club.ada, others._id, 'So do I.');
  expect(await countPlanned(app)).toBe(1);
  const { runAt } = await app.db.selectFrom('jobs').select('runAt').executeTakeFirstOrThrow();
  expect(runAt).toBeGreaterThanOrEqual(started + 10 * oneMinute);
  expect(mailbox.received).toEqual([]);

  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  const [email] = mailbox.received;
  expect(email?.subject).toBe('2 new comments for you');
  expect(email?.text).toContain('Peg Lindqvist commented on your post:\n“Well done, <b>Dale</b>.”');
  expect(email?.text).toContain('Ada Admin commented on a post you commented on:\n“So do I.”');
  expect(email?.html).toContain('&lt;b&gt;Dale');
  for (const [postId, id] of [
    [mine._id, first],
    [others._id, second],
  ]) {
    expect(email?.text).toContain(`https://coaches.example.com/post/${postId}#comment-${id}`);
  }
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, path = ''] =
    /^<https:\/\/coaches\.example\.com(\/unsubscribe\/replies\.\S+)>$/.exec(header('list-unsubscribe')) ?? [];
  const oneClick = await fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams('List-Unsubscribe=One-Click'),
  });
  expect(oneClick.status).toBe(200);
  expect((await club.dale.ask('GET', '/api/users/email-preferences')).body.replies).toBe('never');
});

test('a comment after the email starts the next ten minutes, and repeats nothing', async ({ app, mailbox, club }) => {
  const { _id } = await writePost(club.dale);
  await comment(club.peg, _id, 'The first one.');
  await letTimePass(app, mailbox);
  await comment(club.max, _id, 'The second one.');
  expect(await countPlanned(app)).toBe(1);
  await letTimePass(app, mailbox);
  expect(mailbox.received.map(({ subject }) => subject)).toEqual([
    'Peg Lindqvist commented on your post',
    'Max Manager commented on your post',
  ]);
  expect(mailbox.received[1]?.text).not.toContain('The first one.');
});

test('by default, no member gets emails about comments right away', async ({ app, mailbox, club }) => {
  const { _id } = await writePost(club.max);
  await comment(club.peg, _id);
  await choose(club.peg, 'never');
  await comment(club.ada, _id);
  expect(await countPlanned(app)).toBe(0);
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('comments that have been seen on the site or deleted since are not emailed', async ({ app, mailbox, club }) => {
  const { _id } = await writePost(club.dale);
  await comment(club.peg, _id, 'Seen.');
  await club.dale.ask('POST', '/api/notifications/seen');
  expect(await letTimePass(app, mailbox)).toEqual([]);
  const gone = await comment(club.peg, _id, 'Deleted.');
  await club.peg.ask('DELETE', `/api/posts/comment/${_id}/${gone}`);
  expect(await letTimePass(app, mailbox)).toEqual([]);
  await comment(club.peg, _id, 'On a post that is deleted.');
  await club.dale.ask('DELETE', `/api/posts/${_id}`);
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('someone who turns replies off, becomes a Guest, or leaves gets no planned emails', async ({
  app,
  mailbox,
  club,
}) => {
  const people = [
    await join(app, 'Tia Off', 'User'),
    await join(app, 'Gil Guest', 'User'),
    await join(app, 'Lou Gone', 'User'),
  ];
  for (const who of people) {
    await choose(who, 'now');
    await comment(club.peg, (await writePost(who))._id);
  }
  expect(await countPlanned(app)).toBe(3);
  const [tia, gil, lou] = people as [Person, Person, Person];
  await choose(tia, 'never');
  await updateRole(app.db, Number(gil._id), 'Guest');
  await lou.ask('DELETE', '/api/profile');
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('turning replies off stops an email that is waiting for the mail server', async ({ app, mailbox, club }) => {
  await comment(club.peg, (await writePost(club.dale))._id);
  mailbox.refuse('from');
  await letJobsRun(app.db);
  const queued = app.db.selectFrom('jobs').select('lastError').where('kind', '=', 'send-mail');
  await expect.poll(async () => (await queued.execute())[0]?.lastError).toContain('Come back');
  await choose(club.dale, 'newsletter');
  mailbox.refuse();
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('a job that runs twice, as after a crash, writes one email about comments', async ({ app, mailbox, club }) => {
  await comment(club.peg, (await writePost(club.dale))._id);
  const run = () => emailReplies({ db: app.db, readLetterhead }, Number(club.dale._id));
  await Promise.all([run(), run()]);
  await run();
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
});

test('many comments at the same time are in one email, which links to the rest', async ({ app, mailbox, club }) => {
  const { _id } = await writePost(club.dale);
  await Promise.all(Array.from({ length: 30 }, (_, n) => comment(club.peg, _id, `Number ${n}.`)));
  expect(await countPlanned(app)).toBe(1);
  await letTimePass(app, mailbox);
  expect(mailbox.received).toHaveLength(1);
  expect(mailbox.received[0]?.text.match(/See the comment/g)).toHaveLength(20);
  expect(mailbox.received[0]?.text).toContain('https://coaches.example.com/notifications');
});

test('an unconfirmed address may be a stranger’s, so it gets no text that others wrote', async ({
  app,
  mailbox,
  club,
}) => {
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(club.dale._id)).execute();
  await comment(club.peg, (await writePost(club.dale))._id, 'Buy cheap watches.');
  await letTimePass(app, mailbox);
  const [email] = mailbox.received;
  expect(email?.subject).toBe('There are new comments for you');
  expect(email?.text).not.toMatch(/cheap|Peg|Dale/);
});
