import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { emailOf, join, password } from '#server/testing/people.ts';

let app: AppWithMailbox;

beforeAll(async () => {
  app = await startAppWithMailbox();
  await join(app, 'Ada Admin');
});
afterAll(() => app.stop());

const subject = 'Your account was used on a new device';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function logInWith(name: string, deviceKey: string) {
  const headers = { 'content-type': 'application/json', 'device-key': deviceKey, 'user-agent': iPad };
  const body = JSON.stringify({ email: emailOf(name), password });
  return (await fetch(`${app.url}/api/users/login`, { method: 'POST', headers, body })).status;
}

test('a log-in from a device that an account was never used on is told to its owner, once', async () => {
  await join(app, 'Dale Hutchings', 'User');
  expect(await logInWith('Dale Hutchings', 'a-tablet-that-is-quite-new')).toBe(200);
  const mail = await app.mailbox.wait(emailOf('Dale Hutchings'), subject);
  expect(mail.text).toContain('Safari on an iPad');
  expect(mail.text).toContain('/#reset');
  expect(await logInWith('Dale Hutchings', 'a-tablet-that-is-quite-new')).toBe(200);
  await logInWith('Dale Hutchings', 'a-second-tablet-of-somebody');
  await expect.poll(() => app.mailbox.received.filter((each) => each.subject === subject).length).toBe(2);
});

test('five alerts a day are sent for an account, and log-ins on known devices use up none of them', async () => {
  await join(app, 'Tomas Kowal', 'User');
  for (let i = 0; i < 8; i++) await logInWith('Tomas Kowal', 'a-tablet-that-is-quite-new');
  for (let i = 0; i < 8; i++) await logInWith('Tomas Kowal', `a-new-tablet-every-time-${i}`);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  const alerts = app.mailbox.received.filter(({ to }) => to === emailOf('Tomas Kowal'));
  expect(alerts.map((mail) => mail.subject)).toEqual(Array(5).fill(subject));
});

test('the first device of an account is no news', async () => {
  await join(app, 'Peg Lindqvist', 'User');
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(app.mailbox.received.filter(({ to }) => to === emailOf('Peg Lindqvist'))).toEqual([]);
});

test('all Admins hear by mail that somebody has become one, and nobody else does', async () => {
  const ada = await join(app, 'Amos Admin', 'Admin');
  const max = await join(app, 'Max Manager', 'Manager');
  await ada.ask('POST', `/api/admin/user/${max._id}`, { role: 'Admin' });
  for (const name of ['Ada Admin', 'Amos Admin', 'Max Manager']) {
    const mail = await app.mailbox.wait(emailOf(name), 'has a new Admin');
    expect(mail.text).toContain('Max Manager is now an Admin');
  }
  await ada.ask('POST', `/api/admin/user/${max._id}`, { role: 'User' });
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(app.mailbox.received.filter((mail) => mail.subject.includes('new Admin'))).toHaveLength(3);
});
