// @module-tag sqlite
import { describe, expect, onTestFinished } from 'vitest';
import { address, fresh, logIn, startWithDale } from '#server/testing/account-settings.ts';
import { startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { emailOf, join, type Person, password } from '#server/testing/people.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithMailbox();

let dale: Person;

test.beforeEach(async ({ app, mailbox }) => {
  dale = await startWithDale(app, mailbox);
});

describe('changing the email address', () => {
  const change = (email: string, current = password) => dale.ask('POST', '/api/users/email', { email, current });
  const confirm = (visitor: Person, mail: { text: string }) => {
    const token = /confirm-email\/([\w-]+)/.exec(mail.text)?.[1];
    return visitor.ask('POST', `/api/users/email/${token}`);
  };

  test('a new email address counts once it is confirmed, and the old one gets an email about it', async ({
    mailbox,
    visitor,
  }) => {
    expect((await change('new@example.com')).status).toBe(200);
    const mail = await mailbox.wait('new@example.com', 'Confirm your new email address');
    expect((await mailbox.wait(address, 'about to change')).text).toContain('new@example.com');
    expect((await logIn(visitor, 'new@example.com')).status).toBe(401);
    expect((await confirm(visitor, mail)).body).toEqual({ success: true });
    expect((await logIn(visitor, 'new@example.com')).status).toBe(200);
    expect((await logIn(visitor, address)).status).toBe(401);
    expect((await confirm(visitor, mail)).status).toBe(400);
  });

  test('changing the email address needs the password, and an address that is not taken', async ({ app }) => {
    await join(app, 'Peg Lindqvist');
    expect((await change('new@example.com', 'wrong')).body).toEqual({ current: expect.any(String) });
    expect((await change(emailOf('Peg Lindqvist'))).body).toEqual({ email: expect.any(String) });
    expect((await change('no address')).body).toEqual({ email: expect.any(String) });
  });

  test('a link for an email address that another member took in the meantime changes nothing', async ({
    mailbox,
    visitor,
  }) => {
    await change('race@example.com');
    const mail = await mailbox.wait('race@example.com', 'Confirm your new email address');
    await visitor.ask('POST', '/api/users/register', {
      name: 'Fast',
      email: 'race@example.com',
      password: fresh,
      password2: fresh,
    });
    expect((await confirm(visitor, mail)).status).toBe(400);
    expect((await logIn(visitor)).status).toBe(200);
  });
});

test('an account can send at most five emails an hour to new addresses, even if it asks for sixty at once', {
  tags: 'race',
}, async () => {
  const strict = await startAppWithMailbox({}, { rates: usualLimits });
  onTestFinished(strict.stop);
  const member = await join(strict, 'Dale Hutchings');
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      member.ask('POST', '/api/users/email', { email: `stranger${number}@example.com`, current: password }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ email: expect.stringContaining('Wait') });
});

test('links emailed to the old address stop working once the new one is confirmed', async ({ mailbox, visitor }) => {
  await dale.ask('POST', '/api/users/email', { email: 'new@example.com', current: password });
  const mail = await mailbox.wait('new@example.com', 'Confirm your new email address');
  await visitor.ask('POST', '/api/users/reset-pass', { email: address });
  const reset = await mailbox.wait(address, 'Set a new password');
  expect((await visitor.ask('POST', `/api/users/email/${tokenIn(mail, 'confirm-email')}`)).status).toBe(200);
  const chosen = { password: fresh, password2: fresh };
  const path = `/api/users/create-new-pass/${tokenIn(reset, 'create-new-pass')}`;
  expect((await visitor.ask('PUT', path, chosen)).status).toBe(400);
  expect((await logIn(visitor, 'new@example.com')).status).toBe(200);
});
