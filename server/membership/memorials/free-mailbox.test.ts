// @module-tag sqlite
import { expect } from 'vitest';
import { openAccount, tryLogIn } from '#server/testing/assisted-accounts.ts';
import { createPerson, emailOf, type Person, password, signUp } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();
const email = emailOf('Dale Hutchings');
const hers = 'patience took me years';
const account = { name: 'Dot Hutchings', email, password: hers, password2: hers };

function remember(ada: Person, { _id }: Person) {
  return ada.ask('POST', `/api/admin/user/${_id}/memorial`, { born: 1941, died: 2026, words: '' });
}

test('a widow signs up with the mailbox of her husband, and can’t log in as him', { tags: 'race' }, async ({
  club,
  mailbox,
}) => {
  const { visitor } = club;
  expect((await visitor.ask('POST', '/api/users/register', account)).body).toEqual({ email: expect.any(String) });
  await remember(club.ada, club.dale);
  const tries = await Promise.all([1, 2, 3].map(() => visitor.ask('POST', '/api/users/register', account)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const dot = tries.find(({ status }) => status === 201)?.body;

  expect((await tryLogIn(visitor, email, hers)).status).toBe(200);
  expect((await tryLogIn(visitor, email, password)).status).toBe(401);
  expect((await tryLogIn(visitor, 'dale.hutchings', password)).status).toBe(403);
  for (const path of ['login-mail', 'reset-pass']) await visitor.ask('POST', `/api/users/${path}`, { email });
  await mailbox.wait(email, 'Set a new password');
  await mailbox.wait(email, 'Your login link');
  const keys = mailbox.received.filter(({ subject }) => /login link|new password/.test(subject));
  expect(keys).toHaveLength(2);
  expect((await club.ada.ask('POST', `/api/admin/user/${club.dale._id}/code`)).status).toBe(400);
  const users = (await club.ada.ask('GET', '/api/admin/users?search=hutchings')).body;
  expect(users.map(({ _id, email: address }: { _id: string; email: string }) => [_id, address])).toEqual(
    expect.arrayContaining([
      [dot._id, email],
      [club.dale._id, ''],
    ]),
  );
  const remembered = (await visitor.ask('GET', '/api/memory')).body;
  expect(remembered).toMatchObject([{ user: club.dale._id, name: 'Dale Hutchings' }]);
});

test('a widow makes the mailbox that she shared with her husband her own, or an Admin gives her one', async ({
  app,
  club,
  mailbox,
}) => {
  const dot = await openAccount(app, club.max, { name: 'Dot Hutchings', loginName: 'dot', email, password: hers });
  expect((await dot.ask('POST', '/api/users/email', { email, current: hers })).body).toEqual({
    email: expect.any(String),
  });
  await remember(club.ada, club.dale);
  expect((await dot.ask('POST', '/api/users/email', { email, current: hers })).status).toBe(200);
  const { text } = await mailbox.wait(email, 'Confirm your new email address');
  const [, token] = /confirm-email\/([\w-]+)/.exec(text) ?? [];
  expect((await dot.ask('POST', `/api/users/email/${token}`)).status).toBe(200);
  expect((await dot.ask('GET', '/api/users/account')).body).toMatchObject({ email, loginName: null });
  expect((await tryLogIn(club.visitor, email, hers)).status).toBe(200);

  const rosa = await openAccount(app, club.max, { name: 'Rosa Lindqvist', loginName: 'rosa', password: hers });
  const path = `/api/admin/user/${rosa._id}/email`;
  const pegs = emailOf('Peg Lindqvist');
  expect((await club.ada.ask('PUT', path, { email: pegs })).status).toBe(400);
  await remember(club.ada, club.peg);
  expect(await club.ada.ask('PUT', path, { email: pegs })).toMatchObject({ status: 200, body: { email: pegs } });
});

test('a widow is invited at her husband’s address, also where he joined by an invitation to it', async ({
  app,
  club,
}) => {
  const invite = (name: string) =>
    club.ada.ask('POST', '/api/admin/invitations', { people: [{ name, email: 'walt@example.com' }] });
  const [walts] = (await invite('Walt Brandt')).body;
  const body = { ...account, name: 'Walt Brandt', email: 'walt@example.com', invitation: walts.code };
  const walt = (await club.visitor.ask('POST', '/api/users/register', body)).body;
  await remember(club.ada, createPerson(app, 'Walt Brandt', walt._id));
  const [wilmas] = (await invite('Wilma Brandt')).body;
  const wilma = { ...body, name: 'Wilma Brandt', invitation: wilmas.code };
  expect(await club.visitor.ask('POST', '/api/users/register', wilma)).toMatchObject({
    status: 201,
    body: { name: 'Wilma Brandt', role: 'User' },
  });
});

test('when a memorial is undone, the widow keeps the mailbox, and her husband gets a code by phone and no emails', async ({
  app,
  club,
}) => {
  await remember(club.ada, club.dale);
  const dot = await signUp(app, 'Dot Hutchings', email);
  expect(dot._id).not.toBe('');
  expect((await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}/memorial`)).status).toBe(200);
  expect((await club.ada.ask('GET', `/api/admin/user/${club.dale._id}`)).body).toMatchObject({
    email: '',
    loginName: 'dale.hutchings',
    role: 'User',
  });
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.dale._id}/code`)).body;
  const login = await club.visitor.ask('POST', '/api/users/login-code', { email: 'dale.hutchings', code });
  const dale = createPerson(app, 'Dale Hutchings', club.dale._id, login.body.token);
  expect((await dale.ask('GET', '/api/users/email-preferences')).body).toMatchObject({
    notices: false,
    newsletter: 'never',
  });
  const own = { email: 'dale@example.org' };
  expect((await club.ada.ask('PUT', `/api/admin/user/${club.dale._id}/email`, own)).status).toBe(200);
  expect((await dale.ask('GET', '/api/users/email-preferences')).body).toMatchObject({ notices: true });
});
