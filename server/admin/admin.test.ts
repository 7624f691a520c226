import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClubPeople, createClub, join } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db.deleteFrom('users').execute();
  club = await createClub(app);
});

describe('users', () => {
  test('are listed in order of last name with email, role and when they were last here', async () => {
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
      date: expect.any(String),
      lastSeen: expect.any(String),
      reason: '',
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('one is read by id; others are 404', async () => {
    expect((await club.ada.ask('GET', `/api/admin/user/${club.peg._id}`)).body.name).toBe('Peg Lindqvist');
    for (const id of ['999999', 'peg', '0'])
      expect((await club.ada.ask('GET', `/api/admin/user/${id}`)).status).toBe(404);
  });
});

describe('a role', () => {
  test('is changed by an Admin and counts at once', async () => {
    const { status, body } = await club.ada.ask('POST', `/api/admin/user/${club.gus._id}`, { role: 'User' });
    expect(status).toBe(200);
    expect(body.role).toBe('User');
    expect((await club.gus.ask('GET', '/api/posts')).status).toBe(200);
  });

  test('is one of the four', async () => {
    for (const role of ['0', 'Boss', '', null, undefined, 7]) {
      const { status, body } = await club.ada.ask('POST', `/api/admin/user/${club.dale._id}`, { role });
      expect(status).toBe(400);
      expect(body).toEqual({ role: 'Choose a role.' });
    }
  });

  test('cannot be taken from the last Admin, but from one of two', async () => {
    const path = `/api/admin/user/${club.ada._id}`;
    expect((await club.ada.ask('POST', path, { role: 'User' })).body).toEqual({
      role: expect.stringContaining('at least one Admin'),
    });
    await club.ada.ask('POST', `/api/admin/user/${club.max._id}`, { role: 'Admin' });
    expect((await club.ada.ask('POST', path, { role: 'User' })).status).toBe(200);
  });

  test('two Admins who step down at the same moment: one stays', async () => {
    const eve = await join(app, 'Eve Second', 'Admin');
    const responses = await Promise.all([
      club.ada.ask('POST', `/api/admin/user/${club.ada._id}`, { role: 'User' }),
      eve.ask('POST', `/api/admin/user/${eve._id}`, { role: 'User' }),
    ]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 400]);
  });
});

describe('removing', () => {
  test('takes the user with what is theirs; twice is 404', async () => {
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
});

describe('who waits for approval', () => {
  test('is listed with the reason they gave, and gets a mail when welcomed', async () => {
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
    await expect.poll(outbox).toContainEqual(expect.stringContaining('To: wanda@example.com'));
  });
});
