import { expect } from 'vitest';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import { testWithNewsletter } from '#server/testing/newsletter.ts';
import { backRoom } from '#server/testing/notice-fixture.ts';
import { createPerson, emailOf, fullProfile, logIn } from '#server/testing/people.ts';
import { lift, suspend, tomorrow, tryPassword } from '#server/testing/suspensions.ts';

const test = testWithNewsletter();
const pegsEmail = emailOf('Peg Lindqvist');

test('a suspended member is logged out, reads why when logging in, and keeps their posts', async ({ app, club }) => {
  const post = (await club.peg.ask('POST', '/api/posts', { body: 'Still here' })).body;
  const { status, body } = await suspend(club.ada, club.peg);
  expect([status, body]).toEqual([200, { until: tomorrow, reason: 'Please cool off.' }]);
  expect((await club.peg.ask('GET', '/api/posts')).status).toBe(401);
  expect((await club.peg.ask('POST', '/api/users/refresh')).status).toBe(401);
  expect(await tryPassword(app, 'Peg Lindqvist')).toMatchObject({
    status: 403,
    body: { email: expect.stringMatching(/suspended until the end of .+ Please cool off\./) },
  });
  expect((await club.dale.ask('GET', `/api/posts/${post._id}`)).status).toBe(200);
  expect((await club.ada.ask('GET', `/api/admin/user/${club.peg._id}`)).body.suspension).toEqual(body);
});

test('a suspended member gets an email with the reason, again only when it changes', async ({ club, mailbox }) => {
  const list = () => mailbox.received.filter(({ subject }) => subject === 'Your account is suspended');
  await suspend(club.ada, club.peg);
  await suspend(club.ada, club.peg);
  const email = await mailbox.wait(pegsEmail, 'Your account is suspended');
  expect(email.text).toContain('Please cool off.');
  expect(email.text).not.toContain('Ada');
  await suspend(club.ada, club.peg, { until: null, reason: 'It happened again.' });
  await expect.poll(() => list().map(({ text }) => text?.includes('It happened again.'))).toEqual([false, true]);
});

test('a wrong password says nothing of a suspension', async ({ app, club }) => {
  await suspend(club.ada, club.peg);
  const visitor = createPerson(app, 'A visitor');
  const response = await visitor.ask('POST', '/api/users/login', { email: pegsEmail, password: 'something else' });
  expect([response.status, Object.keys(response.body)]).toEqual([401, ['password']]);
});

test('emailed links and codes open no suspended account, and new ones only say why', async ({ app, club, mailbox }) => {
  const { visitor } = club;
  await visitor.ask('POST', '/api/users/login-mail', { email: pegsEmail });
  const login = await mailbox.wait(pegsEmail, 'Your login link');
  await suspend(club.ada, club.peg);
  const tries = [
    await visitor.ask('POST', `/api/users/login-link/${tokenIn(login, 'login-link')}`),
    await visitor.ask('POST', '/api/users/login-code', { email: pegsEmail, code: codeIn(login) }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([400, 400]);
  await app.db.deleteFrom('mailedKeys').execute();
  mailbox.received.length = 0;
  await visitor.ask('POST', '/api/users/login-mail', { email: pegsEmail });
  const again = await mailbox.wait(pegsEmail, 'Your login link');
  expect(await visitor.ask('POST', `/api/users/login-link/${tokenIn(again, 'login-link')}`)).toMatchObject({
    status: 403,
    body: { email: expect.stringContaining('Please cool off.') },
  });
  expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', Number(club.peg._id)).execute()).toEqual(
    [],
  );
});

test('logins at the moment in which an account is suspended leave no session behind', async ({ app, club }) => {
  const { dale } = club;
  await Promise.all([...Array.from({ length: 8 }, () => logIn(app, dale)), suspend(club.ada, dale)]);
  expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', Number(dale._id)).execute()).toEqual([]);
});

test('notices, newsletters, and other emails about the club do not reach a suspended member', async ({
  club,
  mailbox,
  newsletter,
}) => {
  await club.dale.ask('POST', '/api/posts', { body: 'News' });
  await suspend(club.ada, club.peg, { reason: 'A pause.' });
  const { body: notice } = await club.max.ask('POST', '/api/notices', backRoom);
  await expect.poll(async () => (await club.max.ask('GET', `/api/notices/${notice._id}`)).body.state).toBe('sent');
  await club.dale.ask('POST', `/api/profile/user/${club.peg._id}/message`, { body: 'Hello' });
  await club.peg.ask('GET', '/api/posts');
  expect(await newsletter.send()).not.toContain(pegsEmail);
  expect(mailbox.addressees()).toContain(emailOf('Dale Hutchings'));
  const toPeg = mailbox.received.filter(({ to }) => to.includes(pegsEmail)).map(({ subject }) => subject);
  expect(toPeg).toEqual(['Your account is suspended']);
});

test('members can’t write to a suspended member, and their profile says so', async ({ club }) => {
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'PegPaused' });
  const takesMessages = async () => (await club.dale.ask('GET', '/api/profile/pegpaused')).body.takesMessages;
  const write = () => club.dale.ask('POST', `/api/profile/user/${club.peg._id}/message`, { body: 'Hello' });
  expect(await takesMessages()).toBe(true);
  await suspend(club.ada, club.peg);
  expect([await takesMessages(), (await write()).status]).toEqual([false, 403]);
  await lift(club.ada, club.peg);
  expect(await takesMessages()).toBe(true);
});

test('the calendar link of a suspended member works again only when the suspension has ended', async ({
  app,
  club,
}) => {
  const { body } = await club.peg.ask('GET', '/api/calendar');
  const readFeed = async () => (await fetch(app.url + new URL(body.url).pathname)).status;
  expect(await readFeed()).toBe(200);
  await suspend(club.ada, club.peg);
  expect(await readFeed()).toBe(404);
  await lift(club.ada, club.peg);
  expect(await readFeed()).toBe(200);
});
