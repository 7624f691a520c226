import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { createPerson, emailOf, logIn, type Person, password, signUp } from '#server/testing/people.ts';

let app: AppWithMailbox;
/** Somebody who signed up with Rosa's address before she did. */
let squatter: Person;

const address = emailOf('Rosa Okafor');
const deviceKey = 'the-computer-in-rosas-kitchen';

beforeAll(async () => {
  app = await startAppWithMailbox();
  await signUp(app, 'Ada Admin');
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db.deleteFrom('users').where('email', '=', address).execute();
  app.mailbox.received.length = 0;
  squatter = await logIn(app, await signUp(app, 'Rosa Okafor'));
});

async function useLink(headers: Record<string, string> = {}) {
  await squatter.ask('POST', '/api/users/login-mail', { email: address });
  const token = tokenIn(await app.mailbox.wait(address, 'Your login link'), 'login-link');
  const response = await fetch(`${app.url}/api/users/login-link/${token}`, { method: 'POST', headers });
  return response.json();
}

const tryPassword = () => squatter.ask('POST', '/api/users/login', { email: address, password });

describe('the first key emailed to an address', () => {
  test('ends the sessions and removes the password of whoever signed up with it before', async () => {
    const { token, passwordRemoved } = await useLink();
    expect(passwordRemoved).toBe(true);
    expect((await squatter.ask('GET', '/api/posts')).status).toBe(401);
    expect((await tryPassword()).status).toBe(401);
    const rosa = createPerson(app, 'Rosa Okafor', '', token);
    expect((await rosa.ask('GET', '/api/users/account')).body).toEqual({
      email: address,
      emailConfirmed: true,
      hasPassword: false,
    });
    const email = await app.mailbox.wait(address, 'Your email address is confirmed');
    expect(email.text).toContain('removed the password');
  });

  test('lets its owner choose a password without the old one, while the log-in is fresh', async () => {
    const { token } = await useLink();
    const rosa = createPerson(app, 'Rosa Okafor', '', token);
    const chosen = { password: 'kettle-orbit-9', password2: 'kettle-orbit-9' };
    await app.db
      .updateTable('sessions')
      .set({ createdAt: Date.now() - 16 * 60_000 })
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

  test('leaves everything as it is on a device that the account was used on', async () => {
    await fetch(`${app.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'device-key': deviceKey },
      body: JSON.stringify({ email: address, password }),
    });
    expect((await useLink({ 'device-key': deviceKey })).passwordRemoved).toBe(false);
    expect((await squatter.ask('GET', '/api/posts')).status).toBe(200);
    expect((await tryPassword()).status).toBe(200);
  });

  test('leaves everything as it is where the account is logged in', async () => {
    expect((await useLink({ authorization: squatter.token as string })).passwordRemoved).toBe(false);
    expect((await tryPassword()).status).toBe(200);
  });

  test('is the only one that removes anything', async () => {
    await app.db.updateTable('users').set({ emailConfirmedAt: 1 }).where('email', '=', address).execute();
    expect((await useLink()).passwordRemoved).toBe(false);
    expect((await tryPassword()).status).toBe(200);
  });
});

describe('an account without a confirmed address', () => {
  test('is never greeted by the name that somebody typed', async () => {
    await squatter.ask('POST', '/api/users/reset-pass', { email: address });
    const mail = await app.mailbox.wait(address, 'Set a new password');
    expect(mail.text).toMatch(/^Hello,/);
    expect(`${mail.html}${JSON.stringify(mail.headers)}`).not.toContain('Rosa Okafor');
  });

  test('cannot greet a stranger either, whom it asks to confirm an address', async () => {
    const body = { email: 'a.stranger@example.com', current: password };
    await squatter.ask('POST', '/api/users/email', body);
    const mail = await app.mailbox.wait(body.email, 'Confirm your new email address');
    expect(mail.text).toMatch(/^Hello,/);
    expect(mail.text).not.toContain('Rosa');
  });
});
