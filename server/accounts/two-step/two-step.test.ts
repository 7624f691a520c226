import { expect } from 'vitest';
import { createPerson, emailOf, logIn, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { codeOf, forgetUsedCodes, turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithMailedClub();
const path = '/api/users/two-step';
const email = emailOf('Peg Lindqvist');

test('a code from an authenticator app turns two-step login on, and ten recovery codes are shown once', async ({
  club: { peg },
}) => {
  expect((await peg.ask('GET', path)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  const { secret, otpauth } = (await peg.ask('POST', path, {})).body;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(otpauth).toContain(`secret=${secret}`);
  expect(decodeURIComponent(otpauth)).toContain(email);
  const { status, body } = await peg.ask('POST', path, { code: codeOf(secret).replace(/^.../, '$& ') });
  expect(status).toBe(200);
  expect(new Set(body.recoveryCodes).size).toBe(10);
  for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect((await peg.ask('GET', path)).body).toEqual({ enabled: true, recoveryCodesLeft: 10 });
});

test('with two-step login, the right password asks for a code, and a wrong password does not', async ({
  app,
  club,
}) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  const ask = (body: object) => club.visitor.ask('POST', '/api/users/login', { email, password, ...body });
  const asked = await ask({});
  expect(asked.status).toBe(401);
  expect(asked.body).toEqual({ code: 'Type the code from your app.' });
  expect((await ask({ code: null })).body).toEqual(asked.body);
  expect((await ask({ password: 'a wrong one', code: codeOf(secret) })).body).toEqual({ password: expect.any(String) });
  const wrong = await ask({ code: codeOf(secret, 20) });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ code: expect.stringContaining('isn’t right') });
  expect((await ask({ code: 7 })).status).toBe(400);
  expect((await ask({ code: '1'.repeat(101) })).status).toBe(400);
  expect((await ask({ code: codeOf(secret) })).body).toEqual({ success: true, token: expect.any(String) });
  const log = JSON.stringify((await club.ada.ask('GET', '/api/admin/security-log')).body);
  expect(log).toContain('Of two-step login');
  expect(log).not.toContain(secret);
});

test('a code of two-step login counts once, and neither the code that turned it on nor an older one counts', async ({
  app,
  club,
}) => {
  const { secret } = (await club.peg.ask('POST', path, {})).body;
  const first = codeOf(secret);
  await club.peg.ask('POST', path, { code: first });
  const login = (code: string) => club.visitor.ask('POST', '/api/users/login', { email, password, code });
  expect((await login(first)).body).toEqual({ code: expect.stringContaining('already used') });
  expect((await login(codeOf(secret, -1))).status).toBe(401);
  const next = codeOf(secret, 1);
  expect((await login(next)).status).toBe(200);
  expect((await login(next)).status).toBe(401);
  await forgetUsedCodes(app, club.peg);
  expect((await login(codeOf(secret, -3))).status).toBe(401);
});

test('of ten logins at once with the same code, from the app or a recovery code, one succeeds', async ({
  app,
  club,
}) => {
  const { secret, recoveryCodes } = await turnOnTwoStep(app, club.peg);
  for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
    const logins = Array.from({ length: 10 }, () =>
      club.visitor.ask('POST', '/api/users/login', { email, password, code }),
    );
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  }
});

test('each recovery code logs in once, however it is typed', async ({ app, club }) => {
  const { recoveryCodes } = await turnOnTwoStep(app, club.peg);
  const [one = '', two = ''] = recoveryCodes;
  const login = (code: string) => club.visitor.ask('POST', '/api/users/login', { email, password, code });
  expect((await login(one)).status).toBe(200);
  expect((await login(one)).status).toBe(401);
  expect((await login(` ${two.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect((await club.peg.ask('GET', path)).body).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  const rows = JSON.stringify(await app.db.selectFrom('recoveryCodes').selectAll().execute()).replaceAll('-', '');
  for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
});

test('new recovery codes end the old ones', async ({ app, club }) => {
  const { secret, recoveryCodes } = await turnOnTwoStep(app, club.peg);
  const renew = (code: string) => club.peg.ask('POST', `${path}/recovery-codes`, { code });
  expect((await renew('')).body).toEqual({ code: expect.any(String) });
  expect((await renew('000')).status).toBe(400);
  const { body } = await renew(codeOf(secret));
  expect(body.recoveryCodes).toHaveLength(10);
  const login = (code: string) => club.visitor.ask('POST', '/api/users/login', { email, password, code });
  expect((await login(recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await login(body.recoveryCodes[0])).status).toBe(200);
});

test('of a thousand guessed codes at once, ten are checked at most, and a device that the account knows can log in', {
  tags: ['race', 'full'],
}, async ({ app, club }) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  const deviceKey = 'the-key-of-pegs-own-tablet';
  const atHome = (code: string) =>
    club.visitor.ask('POST', '/api/users/login', { email, password, code }, { 'device-key': deviceKey });
  expect((await atHome(codeOf(secret))).status).toBe(200);
  // Guesses from a program that the account never used.
  const guess = (code: string) =>
    club.visitor.ask('POST', '/api/users/login', { email, password, code }, { 'user-agent': 'a robot' });
  const right = codeOf(secret, 1);
  const codes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(6, '0')).filter((c) => c !== right);
  const statuses = (await Promise.all(codes.map(guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 200)).toHaveLength(0);
  expect((await guess(right)).status).toBe(429);
  expect((await atHome(right)).status).toBe(200);
});

test('turning on two-step login keeps this session, ends the others, and emails the owner', async ({
  app,
  club,
  mailbox,
}) => {
  const elsewhere = await logIn(app, club.peg);
  await turnOnTwoStep(app, club.peg);
  expect((await club.peg.ask('GET', '/api/posts')).status).toBe(200);
  expect((await elsewhere.ask('GET', '/api/posts')).status).toBe(401);
  expect((await mailbox.wait(email, 'Two-step login is on')).text).toContain('recovery codes');
});

test('turning on two-step login ten times at once gives one list of codes', async ({ club: { peg } }) => {
  const { secret } = (await peg.ask('POST', path, {})).body;
  const tries = await Promise.all(Array.from({ length: 10 }, () => peg.ask('POST', path, { code: codeOf(secret) })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await peg.ask('POST', path, {})).body).toEqual({ error: expect.stringContaining('already on') });
  expect((await peg.ask('GET', path)).body.recoveryCodesLeft).toBe(10);
});

test('a wrong code does not turn on two-step login, nor does a code before the setup began', async ({
  club: { dale, visitor },
}) => {
  expect((await dale.ask('POST', path, { code: '123456' })).body).toEqual({ error: expect.any(String) });
  const { secret } = (await dale.ask('POST', path, {})).body;
  for (const code of [codeOf(secret, 30), '１２３４５６', '\u0001𐀀𐀀\u0001', '12345', '\uD800'.repeat(6)]) {
    expect((await dale.ask('POST', path, { code })).body).toEqual({ code: expect.any(String) });
  }
  expect((await dale.ask('GET', path)).body.enabled).toBe(false);
  const login = { email: emailOf('Dale Hutchings'), password };
  expect((await visitor.ask('POST', '/api/users/login', login)).status).toBe(200);
});

test('a Guest may set up two-step login, and a visitor may not', async ({ club: { gus, visitor } }) => {
  expect((await gus.ask('POST', path, {})).status).toBe(200);
  expect((await visitor.ask('POST', path, {})).status).toBe(401);
});

test('an empty code is refused, and the secret in the app still counts', async ({ club: { peg } }) => {
  const { secret } = (await peg.ask('POST', path, { code: null })).body;
  for (const code of ['', ' - ']) {
    const { status, body } = await peg.ask('POST', path, { code });
    expect({ status, body }).toEqual({ status: 400, body: { code: 'Type the code from your app.' } });
  }
  expect((await peg.ask('POST', path, { code: codeOf(secret) })).status).toBe(200);
});

test('turning off two-step login needs a code, and the owner gets an email', async ({ app, club, mailbox }) => {
  const { secret, recoveryCodes } = await turnOnTwoStep(app, club.peg);
  for (const body of [undefined, {}, { code: '' }, { code: '111' }]) {
    expect((await club.peg.ask('DELETE', path, body)).body).toEqual({ code: expect.any(String) });
  }
  expect((await club.peg.ask('DELETE', path, { code: recoveryCodes[3] })).body).toEqual({ success: true });
  await mailbox.wait(email, 'Two-step login is off');
  expect((await club.peg.ask('GET', path)).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await logIn(app, club.peg)).token).toEqual(expect.any(String));
  expect((await club.peg.ask('DELETE', path, { code: codeOf(secret) })).status).toBe(400);
});

test('an Admin turns off two-step login of a member who lost their phone, but not an Admin’s own', async ({
  app,
  club,
  mailbox,
}) => {
  await turnOnTwoStep(app, club.peg);
  const of = (id: string) => `/api/admin/user/${id}/two-step`;
  for (const person of [club.visitor, club.gus, club.dale, club.max, club.peg]) {
    expect([401, 403]).toContain((await person.ask('DELETE', of(club.peg._id))).status);
  }
  expect((await club.ada.ask('DELETE', of(club.ada._id))).body).toEqual({ error: expect.any(String) });
  expect((await club.ada.ask('DELETE', of('999999'))).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    expect((await club.ada.ask('DELETE', of(club.peg._id))).body).toEqual({ success: true });
  }
  await mailbox.wait(email, 'Two-step login was turned off for you');
  expect((await logIn(app, club.peg)).token).toEqual(expect.any(String));
  const log = (await club.ada.ask('GET', '/api/admin/security-log')).body as { kind: string; by: string | null }[];
  expect(log.filter(({ kind, by }) => kind === 'two-step-changed' && by?.includes('Ada'))).toHaveLength(1);
});

test('the secret of two-step login is stored encrypted, for one account only', async ({ app, club }) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  await turnOnTwoStep(app, club.dale);
  const rows = await app.db.selectFrom('twoStep').selectAll().orderBy('userId').execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const pegs = rows.find(({ userId }) => userId === Number(club.peg._id))?.secret ?? '';
  await app.db.updateTable('twoStep').set({ secret: pegs }).where('userId', '=', Number(club.dale._id)).execute();
  const login = { email: emailOf('Dale Hutchings'), password, code: codeOf(secret) };
  expect((await createPerson(app, 'Dale').ask('POST', '/api/users/login', login)).status).toBe(401);
});
