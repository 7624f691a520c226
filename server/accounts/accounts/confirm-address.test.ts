// @module-tag sqlite
import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { freshLoginMinutes } from '#contracts/platform/fresh-operations.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { createPerson, emailOf, logIn, type Person, password, signUp } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox();

test.beforeAll(async ({ app }) => {
  await signUp(app, 'Ada Admin');
});

/** A stranger who signed up with Rosa's address before she did. */
let squatter: Person;

const address = emailOf('Rosa Okafor');
const deviceKey = 'the-computer-in-rosas-kitchen';

test.beforeEach(async ({ app, mailbox }) => {
  await app.db.deleteFrom('users').where('email', '=', address).execute();
  mailbox.received.length = 0;
  squatter = await logIn(app, await signUp(app, 'Rosa Okafor'));
});

async function useLink(app: TestApp, mailbox: Mailbox, headers: Record<string, string> = {}) {
  await squatter.ask('POST', '/api/users/login-mail', { email: address });
  const token = tokenIn(await mailbox.wait(address, 'Your login link'), 'login-link');
  const response = await fetch(`${app.url}/api/users/login-link/${token}`, { method: 'POST', headers });
  return response.json();
}

const tryPassword = () => squatter.ask('POST', '/api/users/login', { email: address, password });

test('confirming an address ends earlier sessions and the calendar feed, and removes the password', async ({
  app,
  mailbox,
}) => {
  const calendar = app.url + new URL((await squatter.ask('GET', '/api/calendar')).body.url).pathname;
  expect((await fetch(calendar)).status).toBe(200);
  const { token, passwordRemoved } = await useLink(app, mailbox);
  expect((await fetch(calendar)).status).toBe(404);
  expect(passwordRemoved).toBe(true);
  expect((await squatter.ask('GET', '/api/posts')).status).toBe(401);
  expect((await tryPassword()).status).toBe(401);
  const rosa = createPerson(app, 'Rosa Okafor', '', token);
  expect((await rosa.ask('GET', '/api/users/account')).body).toEqual({
    email: address,
    emailConfirmed: true,
    emailFailure: null,
    loginName: null,
    hasPassword: false,
    waitingSince: null,
  });
  const email = await mailbox.wait(address, 'Your email address is confirmed');
  expect(email.text).toContain('removed the password');
});

test('the owner of a confirmed address chooses a password without the old one while the login is fresh', async ({
  app,
  mailbox,
}) => {
  const { token } = await useLink(app, mailbox);
  const rosa = createPerson(app, 'Rosa Okafor', '', token);
  const chosen = { password: 'kettle-orbit-9', password2: 'kettle-orbit-9' };
  await app.db
    .updateTable('sessions')
    .set({ createdAt: Date.now() - (freshLoginMinutes + 1) * oneMinute })
    .execute();
  expect(await rosa.ask('POST', '/api/users/password', chosen)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('log in again by email') },
  });
  await app.db.updateTable('sessions').set({ createdAt: Date.now() }).execute();
  expect((await rosa.ask('POST', '/api/users/password', chosen)).status).toBe(200);
  const { status } = await rosa.ask('POST', '/api/users/login', { email: address, password: chosen.password });
  expect(status).toBe(200);
});

test('confirming an address on a device that the account was used on changes nothing else', async ({
  app,
  mailbox,
}) => {
  await fetch(`${app.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-key': deviceKey },
    body: JSON.stringify({ email: address, password }),
  });
  expect((await useLink(app, mailbox, { 'device-key': deviceKey })).passwordRemoved).toBe(false);
  expect((await squatter.ask('GET', '/api/posts')).status).toBe(200);
  expect((await tryPassword()).status).toBe(200);
});

test('confirming an address where the account is logged in changes nothing else', async ({ app, mailbox }) => {
  expect((await useLink(app, mailbox, { authorization: squatter.token as string })).passwordRemoved).toBe(false);
  expect((await tryPassword()).status).toBe(200);
});

test('only the first key emailed to an address removes the password', async ({ app, mailbox }) => {
  await app.db.updateTable('users').set({ emailConfirmedAt: 1 }).where('email', '=', address).execute();
  expect((await useLink(app, mailbox)).passwordRemoved).toBe(false);
  expect((await tryPassword()).status).toBe(200);
});

test('an email to an unconfirmed address never greets anybody by the name that was typed', async ({ mailbox }) => {
  await squatter.ask('POST', '/api/users/reset-pass', { email: address });
  const mail = await mailbox.wait(address, 'Set a new password');
  expect(mail.text).toMatch(/^Hello,/);
  expect(`${mail.html}${JSON.stringify(mail.headers)}`).not.toContain('Rosa');
});

test('an email to an unconfirmed address asks a stranger to confirm it, without a greeting by name', async ({
  mailbox,
}) => {
  const body = { email: 'a.stranger@example.com', current: password };
  await squatter.ask('POST', '/api/users/email', body);
  const mail = await mailbox.wait(body.email, 'Confirm your new email address');
  expect(mail.text).toMatch(/^Hello,/);
  expect(mail.text).not.toContain('Rosa');
});
