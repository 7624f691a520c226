import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type ClubPeople, createClub, join } from '#server/testing/people.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

let club: ClubPeople;

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('users').execute();
  club = await createClub(app);
});

test('users are listed by last name, with their email, role, and last visit', async () => {
  const { status, body } = await club.ada.ask('GET', '/api/admin/users');
  expect(status).toBe(200);
  expect(body.map((user: { name: string }) => user.name)).toEqual([
    'Ada Admin',
    'Gus Guest',
    'Dale Hutchings',
    'Peg Lindqvist',
    'Max Manager',
  ]);
  expect(body[2]).toEqual({
    _id: club.dale._id,
    name: 'Dale Hutchings',
    email: 'dale.hutchings@example.com',
    avatar: null,
    role: 'User',
    loginName: null,
    date: expect.any(String),
    lastSeen: expect.any(String),
    reason: '',
    emailConfirmed: true,
    emailFailure: null,
    memorial: null,
    suspension: null,
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('an Admin reads a user by id, and an unknown id is 404', async () => {
  expect((await club.ada.ask('GET', `/api/admin/user/${club.peg._id}`)).body.name).toBe('Peg Lindqvist');
  for (const id of ['999999', 'peg', '0'])
    expect((await club.ada.ask('GET', `/api/admin/user/${id}`)).status).toBe(404);
});

test('an Admin changes a role, and it counts at once', async () => {
  const { status, body } = await club.ada.ask('POST', `/api/admin/user/${club.gus._id}`, { role: 'User' });
  expect(status).toBe(200);
  expect(body.role).toBe('User');
  expect((await club.gus.ask('GET', '/api/posts')).status).toBe(200);
});

test('a role that is not one of the four is refused', async () => {
  for (const role of ['0', 'Boss', '', null, undefined, 7]) {
    const { status, body } = await club.ada.ask('POST', `/api/admin/user/${club.dale._id}`, { role });
    expect(status).toBe(400);
    expect(body).toEqual({ role: 'Choose a role.' });
  }
});

test('the last Admin cannot lose the role, but one of two can', async () => {
  const path = `/api/admin/user/${club.ada._id}`;
  expect((await club.ada.ask('POST', path, { role: 'User' })).body).toEqual({
    role: expect.stringContaining('at least one Admin'),
  });
  await club.ada.ask('POST', `/api/admin/user/${club.max._id}`, { role: 'Admin' });
  expect((await club.ada.ask('POST', path, { role: 'User' })).status).toBe(200);
});

test('when two Admins step down at once, one stays', async ({ app }) => {
  const eve = await join(app, 'Eve Second', 'Admin');
  const responses = await Promise.all([
    club.ada.ask('POST', `/api/admin/user/${club.ada._id}`, { role: 'User' }),
    eve.ask('POST', `/api/admin/user/${eve._id}`, { role: 'User' }),
  ]);
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 400]);
});

test('removing a user ends their login and removes their posts, and a second time is 404', async () => {
  const post = (await club.dale.ask('POST', '/api/posts', { body: 'Hello' })).body;
  const path = `/api/admin/user/${club.dale._id}`;
  expect((await club.ada.ask('DELETE', path)).body).toEqual({ success: true });
  expect((await club.dale.ask('GET', '/api/posts')).status).toBe(401);
  expect((await club.peg.ask('GET', `/api/posts/${post._id}`)).status).toBe(404);
  expect((await club.ada.ask('DELETE', path)).status).toBe(404);
});

test('the last Admin cannot be removed', async () => {
  expect((await club.ada.ask('DELETE', `/api/admin/user/${club.ada._id}`)).body).toEqual({
    role: expect.any(String),
  });
  expect((await club.ada.ask('GET', '/api/posts')).status).toBe(200);
});

test('an applicant is listed with their reason, and gets an email when they are welcomed', async ({ app }) => {
  const wanda = {
    name: 'Wanda Waiting',
    email: 'wanda@example.com',
    password: 'a short sentence',
    password2: 'a short sentence',
  };
  const { body: account } = await club.visitor.ask('POST', '/api/users/register', {
    ...wanda,
    reason: 'I coached rowing.',
  });
  await club.ada.ask('POST', `/api/admin/user/${account._id}`, { role: 'Guest' });
  const listed = (await club.ada.ask('GET', `/api/admin/user/${account._id}`)).body;
  expect(listed).toMatchObject({ role: 'Guest', reason: 'I coached rowing.' });
  await club.ada.ask('POST', `/api/admin/user/${account._id}`, { role: 'User' });
  const outbox = () =>
    readdirSync(`${app.dataDir}/outbox`).map((file) => readFileSync(`${app.dataDir}/outbox/${file}`, 'utf8'));
  const toWanda = () => outbox().filter((email) => email.includes('To: wanda@example.com'));
  await expect.poll(toWanda).toContainEqual(expect.stringContaining('Subject: Welcome to'));
});
