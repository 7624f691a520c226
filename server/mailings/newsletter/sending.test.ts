import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { expiringMailings } from '#server/mailings/mailings.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { clubZone, testWithNewsletter } from '#server/testing/newsletter.ts';
import { backRoom } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, emailOf, join } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import { replacedByNext } from './finish.ts';
import { startDueNewsletters } from './start.ts';

const test = testWithNewsletter();
const testWithLimit = testWithNewsletter({ EMAILS_PER_DAY: '10' });
const everybody = ['Ada Admin', 'Dale Hutchings', 'Max Manager', 'Peg Lindqvist'].map(emailOf);

async function readNewest({ max }: ClubPeople) {
  return (await max.ask('GET', '/api/newsletters')).body[0];
}

test('processes that start the same newsletter at once send it once', async ({ app, club, mailbox, newsletter }) => {
  await writePost(club.ada);
  await newsletter.letAWeekPass();
  const now = Date.now();
  await Promise.all(Array.from({ length: 10 }, () => startDueNewsletters(app.db, clubZone, now)));
  await newsletter.waitUntilDone();
  expect(mailbox.addressees()).toEqual(everybody);
});

test('a mail server that refuses the club delays the newsletter, and everyone gets it once', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await writePost(club.ada);
  mailbox.refuse('from', 550, '5.7.1 Sender refused');
  await newsletter.letAWeekPass();
  await newsletter.start();
  await expect
    .poll(() => readNewest(club))
    .toMatchObject({ sent: 0, remaining: 4, trouble: expect.stringContaining('Sender refused') });
  mailbox.refuse();
  await newsletter.makeJobsDue();
  await newsletter.waitUntilDone();
  expect(mailbox.addressees()).toEqual(everybody);
  expect(await readNewest(club)).toMatchObject({ sent: 4, failed: 0, remaining: 0, trouble: null });
});

test('a newsletter that is still waiting when the next is due gives way to it', async ({
  app,
  club,
  mailbox,
  newsletter,
}) => {
  await writePost(club.ada, 'Golf on Thursday?');
  mailbox.refuse('from');
  await newsletter.letAWeekPass();
  await newsletter.start();
  await expect.poll(() => readNewest(club)).toMatchObject({ trouble: expect.any(String) });
  await newsletter.letAWeekPass();
  await newsletter.start();
  mailbox.refuse();
  await newsletter.makeJobsDue();
  await newsletter.waitUntilDone();
  expect(mailbox.addressees()).toEqual(everybody);
  expect((await mailbox.wait(emailOf('Peg Lindqvist'), 'This week')).text).toContain('Golf on Thursday?');
  const skipped = await app.db.selectFrom('deliveries').select('reason').where('state', '=', 'skipped').execute();
  expect(skipped).toEqual(Array.from({ length: 4 }, () => ({ reason: replacedByNext })));
});

test('five emails that are refused alike pause the newsletter, and those five are tried again', async ({
  app,
  club,
  mailbox,
  newsletter,
}) => {
  for (const name of ['Ann', 'Bob', 'Cy']) await join(app, name);
  await writePost(club.ada);
  mailbox.refuse('end', 550, '5.4.5 Daily limit reached');
  await newsletter.letAWeekPass();
  await newsletter.start();
  await expect
    .poll(() => readNewest(club))
    .toMatchObject({ failed: 0, remaining: 7, trouble: expect.stringContaining('in six hours') });
  mailbox.refuse();
  await newsletter.makeJobsDue();
  await newsletter.waitUntilDone();
  expect(new Set(mailbox.addressees()).size).toBe(7);
  expect(mailbox.received).toHaveLength(7);
});

test('only the newsletter to a mailbox that does not exist fails', async ({ club, mailbox, newsletter }) => {
  await writePost(club.ada);
  mailbox.reject(emailOf('Peg Lindqvist'));
  expect(await newsletter.send()).toEqual(everybody.slice(0, 3));
  expect(await readNewest(club)).toMatchObject({ sent: 3, failed: 1, remaining: 0 });
});

testWithLimit(
  'the newsletter waits for room in the daily limit and says so; a login email never waits',
  async ({ app, club, mailbox, newsletter }) => {
    // Nine of ten may go to many people.
    await app.db
      .insertInto('emailsSent')
      .values({ hour: Math.floor(Date.now() / 3_600_000), count: 7 })
      .execute();
    await writePost(club.ada);
    await newsletter.letAWeekPass();
    await newsletter.start();
    await expect
      .poll(() => readNewest(club))
      .toMatchObject({ sent: 2, remaining: 2, trouble: expect.stringContaining('daily limit') });
    await club.visitor.ask('POST', '/api/users/login-mail', { email: emailOf('Peg Lindqvist') });
    await mailbox.wait(emailOf('Peg Lindqvist'), 'Your login link');

    await app.db
      .updateTable('emailsSent')
      .set((eb) => ({ hour: eb('hour', '-', 30) }))
      .execute();
    await newsletter.makeJobsDue();
    await newsletter.waitUntilDone();
    const newsletters = mailbox.received.filter(({ subject }) => subject.startsWith('This week'));
    expect(newsletters.map(({ to }) => to).toSorted()).toEqual(everybody);
  },
);

testWithLimit('notices wait for room in the daily limit, too', async ({ app, club, mailbox }) => {
  await app.db
    .insertInto('emailsSent')
    .values({ hour: Math.floor(Date.now() / 3_600_000), count: 8 })
    .execute();
  const { body } = await club.max.ask('POST', '/api/notices', backRoom);
  const read = async () => (await club.max.ask('GET', `/api/notices/${body._id}`)).body;
  await expect.poll(read).toMatchObject({ state: 'sending', sent: 1, trouble: expect.stringContaining('daily limit') });
  expect(mailbox.received).toHaveLength(1);
});

test('a newsletter waits while a notice is being sent', async ({ app, club, mailbox, newsletter }) => {
  await writePost(club.ada);
  mailbox.fallSilent();
  await club.max.ask('POST', '/api/notices', backRoom);
  await expect.poll(() => mailbox.isWaitedFor()).toBe(true);
  await newsletter.letAWeekPass();
  await newsletter.start();
  mailbox.wakeUp();
  await expect.poll(() => mailbox.received.filter(({ subject }) => subject === backRoom.subject).length).toBe(4);
  await letJobsRun(app.db, 'send-newsletter');
  await newsletter.waitUntilDone();
  const subjects = mailbox.received.map(({ subject }) => subject.slice(0, 9));
  expect(subjects).toEqual([...Array(4).fill(backRoom.subject.slice(0, 9)), ...Array(4).fill('This week')]);
});

test('a member’s deliveries are deleted when they leave, and a newsletter’s after three months, once there is a newer one', async ({
  app,
  club,
  newsletter,
}) => {
  await writePost(club.ada);
  await newsletter.send();
  const notice = { kind: 'notice', subjectId: 1, userId: null, state: 'sent', reason: null } as const;
  await app.db
    .insertInto('deliveries')
    .values({ ...notice, attempts: 0, dueAt: 0 })
    .execute();
  const count = async () => (await app.db.selectFrom('deliveries').select('id').execute()).length;
  await club.peg.ask('DELETE', '/api/profile');
  expect(await count()).toBe(4);
  const inThreeMonths = Date.now() + 91 * oneDay;
  await deleteExpired(app.db, expiringMailings, inThreeMonths);
  expect(await count()).toBe(4);
  // Its deliveries go once there is a newer newsletter.
  await app.db.insertInto('newsletters').values(later(inThreeMonths)).execute();
  await deleteExpired(app.db, expiringMailings, inThreeMonths);
  expect(await count()).toBe(1);
});

function later(at: number) {
  const times = { scheduledAt: at, startedAt: at, finishedAt: at };
  return { ...times, frequency: 'weekly' as const, greeting: '', messageKey: 'later', trouble: null };
}
