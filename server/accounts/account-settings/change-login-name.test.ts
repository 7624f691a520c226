// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { openAccount, tryLogIn } from '#server/testing/assisted-accounts.ts';
import { emailOf, join, type Person, password } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithMailedClub();

function change(person: Person, loginName: unknown) {
  return person.ask('PUT', '/api/users/login-name', { loginName });
}

function correct(by: Person, { _id }: Person, loginName: unknown) {
  return by.ask('PUT', `/api/admin/user/${_id}/login-name`, { loginName });
}

test('a member changes their login name, logs in with the new one only, and leaves the old one to others', async ({
  app,
  club,
}) => {
  const bert = await openAccount(app, club.max, { name: 'Robert Paper', loginName: 'paper.boy' });
  for (const typed of [' Bert ', 'bert'])
    expect(await change(bert, typed)).toMatchObject({ status: 200, body: { success: true } });
  expect((await bert.ask('GET', '/api/users/account')).body).toMatchObject({ loginName: 'bert' });
  expect((await tryLogIn(club.visitor, 'paper.boy')).status).toBe(401);
  expect((await tryLogIn(club.visitor, 'BERT')).status).toBe(200);
  const find = async (words: string) => (await club.ada.ask('GET', `/api/admin/users?search=${words}`)).body;
  expect(await find('paper.boy')).toEqual([]);
  expect(await find('bert')).toMatchObject([{ _id: bert._id, loginName: 'bert' }]);
  const log = (await club.ada.ask('GET', '/api/admin/security-log?kind=login-name-changed')).body;
  expect(log).toMatchObject([{ by: 'Robert Paper', about: null }]);
  expect((await openAccount(app, club.max, { name: 'Paul Boy', loginName: 'paper.boy' }))._id).not.toBe('');
});

test('when an Admin changes a login name, the mailbox that the member shares gets an email', async ({
  app,
  club,
  mailbox,
}) => {
  const email = emailOf('Dale Hutchings');
  const dot = await openAccount(app, club.max, { name: 'Dot Hutchings', loginName: 'dpt', email });
  expect(await correct(club.ada, dot, 'dot')).toMatchObject({ status: 200, body: { loginName: 'dot', email } });
  expect((await mailbox.wait(email, 'Your login name was changed')).text).toContain('dot');
  expect((await dot.ask('GET', '/api/users/account')).body).toMatchObject({ loginName: 'dot', email });
  expect((await tryLogIn(club.visitor, email)).status).toBe(200);
  const [entry] = (await club.ada.ask('GET', '/api/admin/security-log?kind=login-name-changed')).body;
  expect(entry).toMatchObject({ by: 'Ada Admin', about: 'Dot Hutchings' });
});

test('a taken login name is refused, also when two members want it at once', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const bert = await openAccount(app, club.max, { name: 'Bert Paper', loginName: 'bert' });
  const lou = await openAccount(app, club.max, { name: 'Lou Letter', loginName: 'lou' });
  for (const loginName of ['LOU', '', 'ab', 'b'.repeat(31), 'bert@example.com', 'bért', 7, null, {}])
    expect(await change(bert, loginName)).toMatchObject({ status: 400, body: { loginName: expect.any(String) } });
  const opened = { name: 'Peg', loginName: 'free', password, password2: password };
  const tries = [
    change(bert, 'free'),
    correct(club.ada, lou, 'free'),
    club.max.ask('POST', '/api/manager/accounts', opened),
  ];
  const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
  expect([statuses.filter((status) => status < 300).length, statuses.at(-1)]).toEqual([1, 400]);
});

test('a member who logs in with an address has no login name to change', async ({ club }) => {
  for (const refused of [await change(club.dale, 'dale'), await correct(club.ada, club.dale, 'dale')])
    expect(refused).toMatchObject({ status: 400, body: { loginName: expect.stringContaining('email address') } });
});

test('changing a login name needs a fresh login, and only Admins can change another member’s', async ({
  app,
  club,
}) => {
  const bert = await openAccount(app, club.max, { name: 'Bert Paper', loginName: 'bert' });
  expect((await change(club.visitor, 'bertie')).status).toBe(401);
  for (const person of [club.gus, club.dale, club.max, bert])
    expect((await correct(person, bert, 'bertie')).status).toBe(403);
  expect((await correct(club.ada, { ...bert, _id: '999999' }, 'bertie')).status).toBe(404);
  await app.db.updateTable('sessions').set({ createdAt: 0, reauthenticatedAt: null }).execute();
  for (const refused of [await change(bert, 'bertie'), await correct(club.ada, bert, 'bertie')])
    expect(refused).toMatchObject({ status: 403, body: { password: expect.any(String) } });
});

test('a member can try five login names an hour, not more', async () => {
  const app = await startApp({}, { rates: usualLimits });
  onTestFinished(app.stop);
  const bert = await openAccount(app, await join(app, 'Ada Admin'), { name: 'Bert Paper', loginName: 'bert' });
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await change(bert, 'bert')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await change(bert, 'bert')).body).toEqual({ loginName: expect.any(String) });
});
