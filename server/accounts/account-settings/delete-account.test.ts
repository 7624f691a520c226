// @module-tag sqlite
import { expect } from 'vitest';
import { makeLoginOld } from '#server/testing/account-settings.ts';
import { createPerson, emailOf, join, logIn, password } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

test.beforeAll(async ({ app }) => {
  await join(app, 'Ada Admin');
});

const hasAccount = async (app: TestApp, name: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', emailOf(name)).execute()).length === 1;

test('an account can be deleted without a payload within 15 minutes of logging in', async ({ app }) => {
  const dale = await join(app, 'Dale Hutchings');
  expect((await dale.ask('DELETE', '/api/profile')).body).toEqual({ success: true });
  expect(await hasAccount(app, 'Dale Hutchings')).toBe(false);
});

test('more than 15 minutes after logging in, deleting the account needs the password', async ({ app }) => {
  const peg = await join(app, 'Peg Lindqvist');
  await makeLoginOld(app, peg);
  for (const payload of [undefined, {}, { password: '' }, { password: null }, { password: 'a wrong one' }]) {
    const { status, body } = await peg.ask('DELETE', '/api/profile', payload);
    expect(status, JSON.stringify(payload)).toBe(403);
    expect(Object.keys(body)).toEqual(['password']);
  }
  expect((await peg.ask('DELETE', '/api/profile', { password: 7 })).status).toBe(400);
  expect(await hasAccount(app, 'Peg Lindqvist')).toBe(true);
  expect((await peg.ask('DELETE', '/api/profile', { password })).status).toBe(200);
  expect(await hasAccount(app, 'Peg Lindqvist')).toBe(false);
});

test('renewing a token does not make the login fresh, but logging in again does', async ({ app }) => {
  const rosa = await join(app, 'Rosa Okafor');
  await makeLoginOld(app, rosa);
  const { body } = await rosa.ask('POST', '/api/users/refresh');
  const renewed = createPerson(app, 'Rosa Okafor', rosa._id, body.token);
  expect((await renewed.ask('DELETE', '/api/profile')).status).toBe(403);
  expect((await (await logIn(app, rosa)).ask('DELETE', '/api/profile')).status).toBe(200);
});

test('a stolen session cannot guess the password in order to delete the account', { tags: 'race' }, async ({ app }) => {
  const tomas = await join(app, 'Tomas Kowal');
  await makeLoginOld(app, tomas);
  const guesses = Array.from({ length: 50 }, (_, number) =>
    tomas.ask('DELETE', '/api/profile', { password: `guess ${number}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(45);
});
