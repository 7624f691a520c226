import { expect } from 'vitest';
import { needsFreshLogin } from '#contracts/platform/fresh-operations.ts';
import { makeLoginOld } from '#server/testing/account-settings.ts';
import { createSoftwarePasskey } from '#server/testing/passkeys.ts';
import { logIn, type Method, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { codeOf, turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithMailedClub();
const path = '/api/users/reauthenticate';

test('15 minutes after the login, what needs a fresh login asks for the password, and the list of users does not', async ({
  app,
  club,
}) => {
  await makeLoginOld(app, club.ada);
  for (const { method, url } of app.endpoints.filter(needsFreshLogin)) {
    const { status, body } = await club.ada.ask(
      method,
      url.replace(':id', club.peg._id),
      method === 'GET' ? undefined : {},
    );
    expect(status, `${method} ${url}`).toBe(403);
    expect(body).toEqual({ password: 'Type your password to continue.' });
  }
  expect((await club.ada.ask('GET', '/api/admin/users')).status).toBe(200);
});

test('the password makes this session fresh again, and no other', async ({ app, club }) => {
  const elsewhere = await logIn(app, club.ada);
  await makeLoginOld(app, club.ada);
  const change = () => club.ada.ask('POST', `/api/admin/user/${club.peg._id}`, { role: 'Manager' });
  expect((await change()).status).toBe(403);
  for (const body of [{}, { password: '' }, { password: 'a wrong one' }, { code: '123456' }]) {
    expect((await club.ada.ask('POST', path, body)).status).toBe(400);
  }
  expect((await change()).status).toBe(403);
  expect((await club.ada.ask('POST', path, { password })).body).toEqual({ success: true });
  expect((await change()).status).toBe(200);
  expect((await elsewhere.ask('GET', '/api/users/everything')).status).toBe(403);
  expect((await club.visitor.ask('POST', path, { password })).status).toBe(401);
});

test('with two-step login on, the password alone freshens nothing, adds no passkey, and changes neither password nor email', async ({
  app,
  club,
}) => {
  const { secret } = await turnOnTwoStep(app, club.dale);
  const ask = (method: Method, url: string, body?: object) => club.dale.ask(method, url, body);
  await makeLoginOld(app, club.dale);
  expect(await ask('POST', path, { password })).toMatchObject({ status: 400, body: { code: expect.any(String) } });
  expect(await ask('POST', path, {})).toMatchObject({ status: 400, body: { code: expect.any(String) } });
  const newPassword = { current: password, password: 'the rink opens at dawn', password2: 'the rink opens at dawn' };
  const guarded = [
    ['POST', '/api/users/passkeys/options'],
    ['POST', '/api/users/password', newPassword],
    ['POST', '/api/users/email', { email: 'dale@elsewhere.example', current: password }],
    ['DELETE', '/api/users/sessions'],
    ['DELETE', '/api/profile', { password }],
  ] as const;
  for (const [method, url, body] of guarded) {
    const { status, body: errors } = await ask(method, url, body);
    expect([status, Object.keys(errors)], url).toEqual([403, ['code']]);
  }
  expect((await ask('POST', path, { code: codeOf(secret) })).status).toBe(200);
  for (const [method, url, body] of guarded.slice(0, 2)) expect((await ask(method, url, body)).status, url).toBe(200);
});

test('without a password, a code of two-step login freshens a session', async ({ app, club }) => {
  const { secret } = await turnOnTwoStep(app, club.max);
  await app.db.updateTable('users').set({ passwordHash: '' }).where('id', '=', Number(club.max._id)).execute();
  await makeLoginOld(app, club.max);
  const account = { current: '', password: 'the rink opens at dawn', password2: 'the rink opens at dawn' };
  const refused = await club.max.ask('POST', '/api/users/password', account);
  expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['code']]);
  expect((await club.max.ask('POST', path, { code: codeOf(secret) })).status).toBe(200);
  expect((await club.max.ask('POST', '/api/users/password', account)).status).toBe(200);
});

test('a code from the app or a passkey freshens a session, but another member’s passkey does not', async ({
  app,
  club,
}) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  const [own, other] = [
    createSoftwarePasskey('https://coaches.example.com'),
    createSoftwarePasskey('https://coaches.example.com'),
  ];
  for (const [person, passkey] of [
    [club.peg, own],
    [club.dale, other],
  ] as const) {
    const options = (await person.ask('POST', '/api/users/passkeys/options')).body;
    await person.ask('POST', '/api/users/passkeys', { name: 'One', credential: passkey.register(options) });
  }
  const prove = async (passkey: typeof own) => {
    const options = (await club.visitor.ask('POST', '/api/users/passkeys/login-options')).body;
    return club.peg.ask('POST', path, { credential: passkey.logIn(options) });
  };
  const download = async () => (await club.peg.ask('GET', '/api/users/everything')).status;
  await makeLoginOld(app, club.peg);
  expect((await prove(other)).status).toBe(400);
  expect(await download()).toBe(403);
  expect((await prove(own)).status).toBe(200);
  expect(await download()).toBe(200);
  await makeLoginOld(app, club.peg);
  expect((await club.peg.ask('POST', path, { code: codeOf(secret) })).status).toBe(200);
  expect(await download()).toBe(200);
});

test('a member without a password cannot keep a session fresh by typing one', async ({ app, club }) => {
  await app.db.updateTable('users').set({ passwordHash: '' }).where('id', '=', Number(club.peg._id)).execute();
  const { status, body } = await club.peg.ask('POST', path, { password: 'anything' });
  expect([status, Object.keys(body)]).toEqual([403, ['error']]);
  const proven = app.db.selectFrom('sessions').select('reauthenticatedAt').where('userId', '=', Number(club.peg._id));
  expect(await proven.execute()).toEqual([{ reauthenticatedAt: null }]);
});

test('a stolen session cannot guess the password', async ({ app, club }) => {
  await makeLoginOld(app, club.dale);
  const guesses = Array.from({ length: 30 }, (_, number) =>
    club.dale.ask('POST', path, { password: `guess ${number}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});
