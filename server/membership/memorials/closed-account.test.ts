// @module-tag sqlite

import { expect } from 'vitest';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import { testWithNewsletter } from '#server/testing/newsletter.ts';
import { emailOf, logIn, type Person, password } from '#server/testing/people.ts';

const test = testWithNewsletter();
const peg = emailOf('Peg Lindqvist');
const chosen = { password: 'patience took me years', password2: 'patience took me years' };

async function remember(ada: Person, who: Person): Promise<void> {
  const { status } = await ada.ask('POST', `/api/admin/user/${who._id}/memorial`, { born: 1941, died: 2026 });
  expect(status).toBe(200);
}

test('no one can log in to a closed account with the right password, an emailed link, or a code', async ({
  app,
  club,
  mailbox,
}) => {
  const { visitor } = club;
  await visitor.ask('POST', '/api/users/login-mail', { email: peg });
  const login = await mailbox.wait(peg, 'Your login link');
  await visitor.ask('POST', '/api/users/reset-pass', { email: peg });
  const reset = await mailbox.wait(peg, 'Set a new password');
  await remember(club.ada, club.peg);

  const typed = (text: string) => visitor.ask('POST', '/api/users/login', { email: peg, password: text });
  expect(await typed(password)).toMatchObject({ status: 403, body: { email: expect.stringContaining('closed') } });
  expect((await typed('something else')).status).toBe(401);
  const links = [
    visitor.ask('POST', `/api/users/login-link/${tokenIn(login, 'login-link')}`),
    visitor.ask('POST', '/api/users/login-code', { email: peg, code: codeIn(login) }),
    visitor.ask('POST', '/api/users/reset-code', { email: peg, code: codeIn(reset) }),
    visitor.ask('PUT', `/api/users/create-new-pass/${tokenIn(reset, 'create-new-pass')}`, chosen),
  ];
  for (const { status } of await Promise.all(links)) expect(status).toBe(400);
  expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', Number(club.peg._id)).execute()).toEqual(
    [],
  );
  const { detail } = await app.db
    .selectFrom('securityEvents')
    .select('detail')
    .where('kind', '=', 'login-refused')
    .where('detail', 'like', '%closed%')
    .executeTakeFirstOrThrow();
  expect(detail).toBe('The account is closed');

  await club.ada.ask('DELETE', `/api/admin/user/${club.peg._id}/memorial`);
  expect((await (await logIn(app, club.peg)).ask('GET', '/api/posts')).status).toBe(200);
});

test('logins at the moment in which an account is closed leave no session behind', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const { dale } = club;
  await Promise.all([...Array.from({ length: 8 }, () => logIn(app, dale)), remember(club.ada, dale)]);
  expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', Number(dale._id)).execute()).toEqual([]);
});

test('no link to log in or to set a password is emailed to a closed account', async ({ app, club, mailbox }) => {
  await remember(club.ada, club.peg);
  for (const path of ['login-mail', 'reset-pass']) {
    expect((await club.visitor.ask('POST', `/api/users/${path}`, { email: peg.toUpperCase() })).status).toBe(200);
  }
  await club.visitor.ask('POST', '/api/users/login-mail', { email: emailOf('Max Manager') });
  await mailbox.wait(emailOf('Max Manager'), 'Your login link');
  expect(mailbox.addressees()).not.toContain(peg);
  expect(
    await app.db.selectFrom('mailedKeys').select('id').where('userId', '=', Number(club.peg._id)).execute(),
  ).toEqual([]);
});

test('a message that waits for the mail server is not sent in the name of a member who died meanwhile', async ({
  app,
  club,
  mailbox,
}) => {
  mailbox.refuse('from');
  await club.peg.ask('POST', `/api/profile/user/${club.dale._id}/message`, { body: 'Fishing on Friday?' });
  const listJobs = () => app.db.selectFrom('jobs').select('lastError').where('kind', '=', 'send-mail').execute();
  await expect.poll(listJobs).toEqual([{ lastError: expect.any(String) }]);
  await remember(club.ada, club.peg);
  mailbox.refuse();
  await letJobsRun(app.db, 'send-mail');
  await expect.poll(listJobs).toEqual([]);
  expect(mailbox.addressees()).not.toContain(emailOf('Dale Hutchings'));
});

test('emails that wait for the mail server are not sent to an account that was closed meanwhile', async ({
  app,
  club,
  mailbox,
}) => {
  mailbox.refuse('from');
  await club.dale.ask('POST', `/api/profile/user/${club.peg._id}/message`, { body: 'Fishing on Friday?' });
  await club.peg.ask('POST', '/api/users/password', { current: password, ...chosen });
  // None of them may be under way when the account is closed.
  const untried = () =>
    app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').where('lastError', 'is', null).execute();
  await expect.poll(untried).toEqual([]);
  await remember(club.ada, club.peg);
  mailbox.refuse();
  await letJobsRun(app.db, 'send-mail');
  const waiting = () => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute();
  await expect.poll(waiting).toEqual([]);
  expect(mailbox.addressees()).not.toContain(peg);
});

test('notices and newsletters neither go to a member who is remembered nor tell what they wrote', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await club.peg.ask('POST', '/api/posts', { body: 'Who takes the late bus?' });
  const { body: post } = await club.dale.ask('POST', '/api/posts', { body: 'The dock needs paint.' });
  await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'I have a brush.' });
  await remember(club.ada, club.peg);
  const notice = { audience: 'members', subject: 'Side door', message: 'Use the side door.' };
  expect((await club.max.ask('POST', '/api/notices', notice)).status).toBe(201);
  await mailbox.wait(emailOf('Dale Hutchings'), 'Side door');
  const addressees = await newsletter.send();
  expect(addressees).not.toContain(peg);
  const { text } = mailbox.received.findLast(({ to }) => to === emailOf('Max Manager')) ?? { text: '' };
  expect(text).toContain('The dock needs paint.');
  expect(text).not.toMatch(/late bus|Peg/);
  expect(mailbox.received.findLast(({ to }) => to === emailOf('Dale Hutchings'))?.text).not.toMatch(/brush|Peg/);
  expect(mailbox.addressees()).not.toContain(peg);
});

test('a remembered member gets no reminder of an event', async ({ app, club, mailbox }) => {
  const eventId = breakfastId(monthsFrom(new Date().toISOString().slice(0, 7), 3)[2] as string);
  for (const person of [club.peg, club.dale]) {
    await person.ask('PUT', `/api/cal-events/${eventId}/answer`, { answer: 'going' });
  }
  await remember(club.ada, club.peg);
  await letJobsRun(app.db, 'remind-event');
  await mailbox.wait(emailOf('Dale Hutchings'), 'Breakfast');
  expect(mailbox.addressees()).not.toContain(peg);
});

test('a key that was on its way when the account was closed opens nothing', async ({ app, club, mailbox }) => {
  await club.visitor.ask('POST', '/api/users/login-mail', { email: peg });
  const login = await mailbox.wait(peg, 'Your login link');
  const keys = await app.db.selectFrom('mailedKeys').selectAll().execute();
  await remember(club.ada, club.peg);
  await app.db.insertInto('mailedKeys').values(keys).execute();
  const { status } = await club.visitor.ask('POST', `/api/users/login-link/${tokenIn(login, 'login-link')}`);
  expect(status).toBe(400);
});
