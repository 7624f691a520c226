// @module-tag sqlite
import { expect } from 'vitest';
import { emailOf, join, password } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox();

test.beforeAll(async ({ app }) => {
  await join(app, 'Ada Admin');
});

const subject = 'Your account was used on a new device';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function logInWith(app: TestApp, name: string, deviceKey: string) {
  const headers = { 'content-type': 'application/json', 'device-key': deviceKey, 'user-agent': iPad };
  const body = JSON.stringify({ email: emailOf(name), password });
  return (await fetch(`${app.url}/api/users/login`, { method: 'POST', headers, body })).status;
}

test('a login from a new device sends one email to the account’s owner', async ({ app, mailbox }) => {
  await join(app, 'Dale Hutchings', 'User');
  expect(await logInWith(app, 'Dale Hutchings', 'a-tablet-that-is-quite-new')).toBe(200);
  const mail = await mailbox.wait(emailOf('Dale Hutchings'), subject);
  expect(mail.text).toContain('Safari on an iPad');
  expect(mail.text).toContain('/#reset');
  expect(await logInWith(app, 'Dale Hutchings', 'a-tablet-that-is-quite-new')).toBe(200);
  await logInWith(app, 'Dale Hutchings', 'a-second-tablet-of-somebody');
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(mailbox.received.filter((each) => each.subject === subject)).toHaveLength(2);
});

test('an account gets five alerts a day at most, and logins on known devices use up none of them', async ({
  app,
  mailbox,
}) => {
  await join(app, 'Tomas Kowal', 'User');
  for (let i = 0; i < 8; i++) await logInWith(app, 'Tomas Kowal', 'a-tablet-that-is-quite-new');
  for (let i = 0; i < 8; i++) await logInWith(app, 'Tomas Kowal', `a-new-tablet-every-time-${i}`);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  const alerts = mailbox.received.filter(({ to }) => to === emailOf('Tomas Kowal'));
  expect(alerts.map((mail) => mail.subject)).toEqual(Array(5).fill(subject));
});

test('the first device of an account sends no alert', async ({ app, mailbox }) => {
  await join(app, 'Peg Lindqvist', 'User');
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(mailbox.received.filter(({ to }) => to === emailOf('Peg Lindqvist'))).toEqual([]);
});

test('when a member becomes an Admin, all Admins get an email, and no other members do', async ({ app, mailbox }) => {
  const ada = await join(app, 'Amos Admin', 'Admin');
  const max = await join(app, 'Max Manager', 'Manager');
  await ada.ask('POST', `/api/admin/user/${max._id}`, { role: 'Admin' });
  for (const name of ['Ada Admin', 'Amos Admin', 'Max Manager']) {
    const mail = await mailbox.wait(emailOf(name), 'has a new Admin');
    expect(mail.text).toContain('Max Manager is now an Admin');
  }
  await ada.ask('POST', `/api/admin/user/${max._id}`, { role: 'User' });
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(mailbox.received.filter((mail) => mail.subject.includes('new Admin'))).toHaveLength(3);
});
