// @module-tag sqlite
import { expect } from 'vitest';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import { createPerson, emailOf, logIn, password, signUp } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { codeOf, turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithMailedClub();
const email = emailOf('Peg Lindqvist');

test('an emailed link asks for the second step, and stays valid until that code is right', async ({
  app,
  club,
  mailbox,
}) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  await club.visitor.ask('POST', '/api/users/login-mail', { email });
  const token = tokenIn(await mailbox.wait(email, 'Your login link'), 'login-link');
  const open = (body?: object) => club.visitor.ask('POST', `/api/users/login-link/${token}`, body);
  const asked = await open();
  expect(asked.status).toBe(401);
  expect(asked.body).toEqual({ secondCode: 'Type the code from your app.' });
  expect((await open({ secondCode: '123' })).body).toEqual({ secondCode: expect.stringContaining('isn’t right') });
  const { status, body } = await open({ secondCode: codeOf(secret) });
  expect(status).toBe(200);
  expect(body.token).toEqual(expect.any(String));
  expect((await open({ secondCode: codeOf(secret, 1) })).status).toBe(400);
});

test('an emailed code asks for the second step, too', async ({ app, club, mailbox }) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  await club.visitor.ask('POST', '/api/users/login-mail', { email });
  const code = codeIn(await mailbox.wait(email, 'Your login link'));
  const type = (body: object) => club.visitor.ask('POST', '/api/users/login-code', { email, code, ...body });
  expect((await type({})).body).toEqual({ secondCode: expect.any(String) });
  expect((await type({ secondCode: codeOf(secret) })).status).toBe(200);
});

test('a phone code asks for the second step, too, and ten tries at once open one session', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const { recoveryCodes } = await turnOnTwoStep(app, club.peg);
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
  const type = (body: object) => club.visitor.ask('POST', '/api/users/login-code', { email, code, ...body });
  const asked = await type({});
  expect(asked.status).toBe(401);
  expect(asked.body).toEqual({ secondCode: expect.any(String) });
  const tries = await Promise.all(recoveryCodes.map((secondCode) => type({ secondCode })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('setting a new password by email leaves two-step login on', async ({ app, club, mailbox }) => {
  const { secret } = await turnOnTwoStep(app, club.peg);
  await club.visitor.ask('POST', '/api/users/reset-pass', { email });
  const token = tokenIn(await mailbox.wait(email, 'Set a new password'), 'create-new-pass');
  const chosen = { password: 'the bus leaves at seven', password2: 'the bus leaves at seven' };
  expect((await club.visitor.ask('PUT', `/api/users/create-new-pass/${token}`, chosen)).status).toBe(200);
  const login = { email, password: chosen.password };
  expect((await club.visitor.ask('POST', '/api/users/login', login)).body).toEqual({ code: expect.any(String) });
  const withCode = { ...login, code: codeOf(secret) };
  expect((await club.visitor.ask('POST', '/api/users/login', withCode)).status).toBe(200);
});

test('a stranger who signed up with an address cannot keep its owner out with two-step login', async ({
  app,
  club,
  mailbox,
}) => {
  const stranger = await logIn(app, await signUp(app, 'Rosa Okafor'));
  await turnOnTwoStep(app, stranger);
  const address = emailOf('Rosa Okafor');
  await club.visitor.ask('POST', '/api/users/login-mail', { email: address });
  const token = tokenIn(await mailbox.wait(address, 'Your login link'), 'login-link');
  const rosasTablet = { 'device-key': 'the-key-of-rosas-own-tablet' };
  const { body } = await club.visitor.ask('POST', `/api/users/login-link/${token}`, {}, rosasTablet);
  expect(body).toMatchObject({ success: true, passwordRemoved: true });
  const rosa = createPerson(app, 'Rosa Okafor', stranger._id, body.token);
  expect((await rosa.ask('GET', '/api/users/two-step')).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await stranger.ask('GET', '/api/posts')).status).toBe(401);
});

test('the owner of an address that an Admin mistyped does not get past the second step', async ({
  app,
  club,
  mailbox,
}) => {
  await turnOnTwoStep(app, club.peg);
  const wrongAddress = 'somebody.else@example.org';
  await club.ada.ask('PUT', `/api/admin/user/${club.peg._id}/email`, { email: wrongAddress });
  await club.visitor.ask('POST', '/api/users/login-mail', { email: wrongAddress });
  const token = tokenIn(await mailbox.wait(wrongAddress, 'Your login link'), 'login-link');
  const onOtherDevice = { 'device-key': 'the-key-of-another-persons-tablet' };
  const { status } = await club.visitor.ask('POST', `/api/users/login-link/${token}`, {}, onOtherDevice);
  expect(status).toBe(401);
  expect((await club.peg.ask('GET', '/api/users/two-step')).body.enabled).toBe(true);
});

test('a login that did not ask for a code opens no session once two-step login is on', { tags: 'race' }, async ({
  app,
  club,
}) => {
  const { secret } = (await club.peg.ask('POST', '/api/users/two-step', {})).body;
  const logins = Array.from({ length: 8 }, () => club.visitor.ask('POST', '/api/users/login', { email, password }));
  const turnedOn = club.peg.ask('POST', '/api/users/two-step', { code: codeOf(secret) });
  const responses = await Promise.all(logins);
  // 429: a few of them may have to wait for the others’ hashes.
  for (const { status } of responses) expect([200, 401, 429]).toContain(status);
  const tokens = responses.flatMap(({ body }) => (body.token ? [body.token as string] : []));
  expect((await turnedOn).status).toBe(200);
  for (const token of tokens) {
    const earlier = createPerson(app, 'Peg Lindqvist', club.peg._id, token);
    expect((await earlier.ask('GET', '/api/posts')).status).toBe(401);
  }
});
