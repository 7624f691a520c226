import { expect, onTestFinished, test } from 'vitest';
import { startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import { createPerson, logIn, password, signUp } from '#server/testing/people.ts';

const boss = 'boss@example.com';
const settings = { ADMIN_EMAIL: boss };

async function roleOf(app: Awaited<ReturnType<typeof startAppWithMailbox>>, email: string) {
  const row = await app.db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst();
  return row?.role;
}

test('a person who signs up with ADMIN_EMAIL is a User until they use a link emailed to that address', async () => {
  const app = await startAppWithMailbox(settings);
  onTestFinished(app.stop);
  await signUp(app, 'Early Bird', 'early@example.com');
  const stranger = await logIn(app, await signUp(app, 'A Stranger', boss), boss);
  expect([await roleOf(app, 'early@example.com'), await roleOf(app, boss)]).toEqual(['User', 'User']);
  expect((await stranger.ask('GET', '/api/admin/users')).status).toBe(403);

  const mail = await app.mailbox.wait(boss, 'Your login link');
  const { body } = await createPerson(app, 'The Boss').ask(
    'POST',
    `/api/users/login-link/${tokenIn(mail, 'login-link')}`,
  );
  const owner = createPerson(app, 'The Boss', '', body.token);
  expect((await owner.ask('GET', '/api/admin/users')).status).toBe(200);
  expect((await stranger.ask('GET', '/api/posts')).status).toBe(401);
  expect((await stranger.ask('POST', '/api/users/login', { email: boss, password })).status).toBe(401);
});

test('an emailed code and a new password prove ownership of ADMIN_EMAIL too', async () => {
  for (const way of ['code', 'reset'] as const) {
    const app = await startAppWithMailbox(settings);
    onTestFinished(app.stop);
    const person = await signUp(app, 'The Boss', boss);
    const login = await app.mailbox.wait(boss, 'Your login link');
    if (way === 'code') await person.ask('POST', '/api/users/login-code', { email: boss, code: codeIn(login) });
    else {
      await person.ask('POST', '/api/users/reset-pass', { email: boss });
      const reset = await app.mailbox.wait(boss, 'Set a new password');
      const chosen = { password: 'kettle-orbit-9', password2: 'kettle-orbit-9' };
      await person.ask('PUT', `/api/users/create-new-pass/${tokenIn(reset, 'create-new-pass')}`, chosen);
    }
    expect(await roleOf(app, boss), way).toBe('Admin');
  }
});

test('a stranger who talks the owner of ADMIN_EMAIL into confirming it as a new address stays a User', async () => {
  const app = await startAppWithMailbox(settings);
  onTestFinished(app.stop);
  await signUp(app, 'Early Bird', 'early@example.com');
  const mallory = await logIn(app, await signUp(app, 'Mallory', 'mallory@example.com'), 'mallory@example.com');
  await app.db.updateTable('users').set({ emailConfirmedAt: 1 }).where('name', '=', 'Mallory').execute();
  await mallory.ask('POST', '/api/users/email', { email: boss, current: password });
  const mail = await app.mailbox.wait(boss, 'Confirm your new email address');
  const owner = createPerson(app, 'The Boss');
  expect((await owner.ask('POST', `/api/users/email/${tokenIn(mail, 'confirm-email')}`)).status).toBe(200);
  expect(await roleOf(app, boss)).toBe('User');

  await owner.ask('POST', '/api/users/login-mail', { email: boss });
  const login = await app.mailbox.wait(boss, 'Your login link');
  await owner.ask('POST', `/api/users/login-link/${tokenIn(login, 'login-link')}`);
  expect(await roleOf(app, boss)).toBe('Admin');
  expect((await mallory.ask('GET', '/api/posts')).status).toBe(401);
});

test('ADMIN_EMAIL makes no Admin while there is one, even after the Admin changes address', async () => {
  const app = await startAppWithMailbox(settings);
  onTestFinished(app.stop);
  await signUp(app, 'The Boss', boss);
  const first = await app.mailbox.wait(boss, 'Your login link');
  const visitor = createPerson(app, 'Somebody');
  await visitor.ask('POST', `/api/users/login-link/${tokenIn(first, 'login-link')}`);
  await app.db
    .updateTable('users')
    .set({ email: 'moved@example.com', emailNorm: 'moved@example.com', loginNorm: 'moved@example.com' })
    .where('email', '=', boss)
    .execute();
  app.mailbox.received.length = 0;
  await signUp(app, 'A Stranger', boss);
  const second = await app.mailbox.wait(boss, 'Your login link');
  await visitor.ask('POST', `/api/users/login-link/${tokenIn(second, 'login-link')}`);
  expect([await roleOf(app, 'moved@example.com'), await roleOf(app, boss)]).toEqual(['Admin', 'User']);
});
