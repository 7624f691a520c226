// @module-tag engine
import { expect } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { createPerson, emailOf, join, logIn, type Person, password, updateRole } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

test.beforeAll(async ({ app }) => {
  await join(app, 'Ada Admin');
});

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
const isIn = async (person: Person) => (await person.ask('GET', '/api/users/account')).status === 200;
const day = 24 * 3600;

async function renew(app: TestApp, person: Person): Promise<Person> {
  const { body } = await person.ask('POST', '/api/users/refresh');
  return createPerson(app, person.name, person._id, body.token);
}

/** Makes all sessions of a person older. */
async function letTimePass(app: TestApp, { _id }: Person, ms: number): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set((eb) => ({ createdAt: eb('createdAt', '-', ms), expiresAt: eb('expiresAt', '-', ms) }))
    .where('userId', '=', Number(_id))
    .execute();
  await inTransaction(app.db, (tx) => markChanged(tx, 'accounts'));
}

test('a renewed token carries the current role and lasts 30 days, and the old one works for one more minute', async ({
  app,
}) => {
  const old = await join(app, 'Tomas Kowal', 'User');
  await updateRole(app.db, Number(old._id), 'Manager');
  const renewed = await renew(app, old);
  const claims = claimsOf(renewed.token as string);
  expect(claims.role).toBe('Manager');
  expect(Math.round((claims.exp - claims.iat) / day)).toBe(30);
  expect(await isIn(old)).toBe(true);
  await letTimePass(app, old, 61_000);
  expect(await isIn(old)).toBe(false);
  expect(await isIn(renewed)).toBe(true);
});

test('tabs that renew the same token at once share one session, and the device is listed once', {
  tags: 'race',
}, async ({ app }) => {
  const tab = await join(app, 'Peg Lindqvist', 'User');
  const renewed = await Promise.all([1, 2, 3, 4].map(() => renew(app, tab)));
  expect(new Set(renewed.map(({ token }) => claimsOf(token as string).sid)).size).toBe(1);
  const { body } = await (renewed[0] as Person).ask('GET', '/api/users/sessions');
  expect(body).toMatchObject([{ current: true }]);
});

test('a session ends a year after the login, however often it is renewed', async ({ app }) => {
  let dale = await join(app, 'Dale Hutchings', 'User');
  for (let month = 0; month < 12; month++) {
    await letTimePass(app, dale, 29 * day * 1000);
    dale = await renew(app, dale);
  }
  const left = claimsOf(dale.token as string).exp - Date.now() / 1000;
  expect(Math.round(left / day)).toBe(365 - 12 * 29);
  await letTimePass(app, dale, 18 * day * 1000);
  expect(await isIn(dale)).toBe(false);
  expect((await dale.ask('POST', '/api/users/refresh')).status).toBe(401);
});

test('logging out ends the renewed session too', async ({ app }) => {
  const old = await join(app, 'Denise Achebe', 'User');
  const renewed = await renew(app, old);
  await renewed.ask('POST', '/api/users/logout');
  expect([await isIn(old), await isIn(renewed)]).toEqual([false, false]);
});

test('logging out with a token that was renewed ends the session that replaced it', async ({ app }) => {
  const old = await join(app, 'Arturo Delgado', 'User');
  const renewed = await renew(app, old);
  await old.ask('POST', '/api/users/logout');
  expect([await isIn(old), await isIn(renewed)]).toEqual([false, false]);
});

test('logging out everywhere else with a token that was renewed keeps this device', async ({ app }) => {
  const old = await join(app, 'Bridie Fallonby', 'User');
  const renewed = await renew(app, old);
  await logIn(app, old);
  expect(
    (await old.ask('GET', '/api/users/sessions')).body.map(({ current }: { current: boolean }) => current),
  ).toContain(true);
  await old.ask('DELETE', '/api/users/sessions');
  expect(await isIn(renewed)).toBe(true);
  expect((await renewed.ask('GET', '/api/users/sessions')).body).toMatchObject([{ current: true }]);
});

test('a session that is renewed again and again leaves no more rows than an account may have', async ({ app }) => {
  let member = await join(app, 'Rosa Okafor', 'User');
  for (let i = 0; i < 60; i++) member = await renew(app, member);
  const rows = await app.db.selectFrom('sessions').select('id').where('userId', '=', Number(member._id)).execute();
  expect(rows.length).toBeLessThanOrEqual(50);
  expect(await isIn(member)).toBe(true);
});

test('a login whose password changes while it is being checked opens no session that lasts', async ({ app }) => {
  const gil = await join(app, 'Gil Tennyson', 'User');
  const login = () =>
    createPerson(app, 'Gil').ask('POST', '/api/users/login', { email: emailOf('Gil Tennyson'), password });
  const chosen = { current: password, password: 'kettle-orbit-9', password2: 'kettle-orbit-9' };
  const [changed, ...logins] = await Promise.all([
    gil.ask('POST', '/api/users/password', chosen),
    ...Array.from({ length: 4 }, login),
  ]);
  expect(changed?.status).toBe(200);
  for (const { body } of logins.filter(({ status }) => status === 200)) {
    expect(await isIn(createPerson(app, 'Gil', gil._id, body.token))).toBe(false);
  }
});

test('logging out everywhere else leaves only this device, and doing it twice changes nothing more', async ({
  app,
}) => {
  const here = await join(app, 'Kailani Moreau', 'User');
  const elsewhere = await Promise.all([1, 2, 3].map(() => logIn(app, here)));
  const clarence = await join(app, 'Clarence Whitlowe', 'User');
  for (let i = 0; i < 2; i++) {
    expect((await here.ask('DELETE', '/api/users/sessions')).body).toEqual({ success: true });
  }
  expect(await Promise.all(elsewhere.map(isIn))).toEqual([false, false, false]);
  expect([await isIn(here), await isIn(clarence)]).toEqual([true, true]);
});

test('an account can be logged in on 50 devices at most, and the oldest is logged out first', async ({ app }) => {
  const first = await join(app, 'Winston Pryorly', 'User');
  await letTimePass(app, first, 1000);
  const userId = Number(first._id);
  const now = Date.now();
  const rows = Array.from({ length: 49 }, (_, number) => ({
    id: `session-${number}`,
    userId,
    device: '',
    createdAt: now,
    expiresAt: now + day * 1000,
    successorId: null,
  }));
  await app.db.insertInto('sessions').values(rows).execute();
  expect(await isIn(first)).toBe(true);
  const last = await logIn(app, first, emailOf('Winston Pryorly'));
  expect([await isIn(first), await isIn(last)]).toEqual([false, true]);
});
