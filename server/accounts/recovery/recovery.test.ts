// @module-tag sqlite

import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { address, fresh, logIn, startWithDale } from '#server/testing/account-settings.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import type { Mailbox, ReceivedEmail } from '#server/testing/mailbox.ts';
import { createPerson, join, type Person, password } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox();

let dale: Person;

test.beforeEach(async ({ app, mailbox }) => {
  dale = await startWithDale(app, mailbox);
});

async function askForReset(mailbox: Mailbox, visitor: Person) {
  await visitor.ask('POST', '/api/users/reset-pass', { email: address });
  return mailbox.wait(address, 'Set a new password');
}

const choose = (visitor: Person, token: string | undefined, chosen = fresh) =>
  visitor.ask('PUT', `/api/users/create-new-pass/${token}`, { token, password: chosen, password2: chosen });

test('a reset link sets a new password once, ends all sessions, and sends an email about it', async ({
  mailbox,
  visitor,
}) => {
  const mail = await askForReset(mailbox, visitor);
  const token = tokenIn(mail, 'create-new-pass');
  expect((await choose(visitor, token)).body).toEqual({ success: true });
  expect((await dale.ask('GET', '/api/posts')).status).toBe(401);
  expect((await logIn(visitor, address, password)).status).toBe(401);
  expect((await logIn(visitor, address, fresh)).status).toBe(200);
  await mailbox.wait(address, 'Your password was changed');
  const again = await choose(visitor, token, 'yet another sentence');
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ password: expect.stringContaining('Ask for a new one') });
  expect((await logIn(visitor, address, fresh)).status).toBe(200);
});

test('the reset email is plain text and HTML, names the person, and has the link and code in both', async ({
  mailbox,
  visitor,
}) => {
  const mail = await askForReset(mailbox, visitor);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Dale,');
    expect(body).toContain(`https://coaches.example.com/create-new-pass/${tokenIn(mail, 'create-new-pass')}`);
    expect(body).toContain(codeIn(mail));
  }
});

test('asking to reset gets the same response for an address without an account, and sends no email there', async ({
  app,
  mailbox,
  visitor,
}) => {
  const known = await visitor.ask('POST', '/api/users/reset-pass', { email: address });
  const unknown = await visitor.ask('POST', '/api/users/reset-pass', { email: 'nobody@example.com' });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  await mailbox.wait(address, 'Set a new password');
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  expect(mailbox.received.filter((mail) => mail.to === 'nobody@example.com')).toEqual([]);
});

test('a typed reset code does the same as the link, once', async ({ mailbox, visitor }) => {
  const code = codeIn(await askForReset(mailbox, visitor)) as string;
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const { body } = await visitor.ask('POST', '/api/users/reset-code', { email: address, code: spaced });
  expect((await choose(visitor, body.token)).status).toBe(200);
  expect((await logIn(visitor, address, fresh)).status).toBe(200);
  expect((await visitor.ask('POST', '/api/users/reset-code', { email: address, code })).status).toBe(400);
});

test('a reset link that has expired changes nothing', async ({ app, mailbox, visitor }) => {
  const token = tokenIn(await askForReset(mailbox, visitor), 'create-new-pass');
  await app.db
    .updateTable('mailedKeys')
    .set({ expiresAt: Date.now() - 1 })
    .execute();
  expect((await choose(visitor, token)).status).toBe(400);
  expect((await logIn(visitor, address, password)).status).toBe(200);
});

test('a made-up reset link and unacceptable passwords change nothing', async ({ mailbox, visitor }) => {
  const token = tokenIn(await askForReset(mailbox, visitor), 'create-new-pass');
  expect((await choose(visitor, 'made-up')).status).toBe(400);
  expect((await choose(visitor, token, 'short')).body).toEqual({ password: expect.any(String) });
  expect((await choose(visitor, token, 'Dale Hutchings')).body).toEqual({
    password: expect.stringContaining('easy to guess'),
  });
  expect((await choose(visitor, token)).status).toBe(200);
});

test('asking for a reset again within a minute sends no second email', async ({ mailbox, visitor }) => {
  await askForReset(mailbox, visitor);
  await visitor.ask('POST', '/api/users/reset-pass', { email: address });
  await visitor.ask('POST', '/api/users/login-mail', { email: address });
  await mailbox.wait(address, 'Your login link');
  expect(mailbox.received.filter((mail) => mail.subject === 'Set a new password')).toHaveLength(1);
});

test('the database holds only hashes of links and codes', async ({ app, mailbox, visitor }) => {
  const mail = await askForReset(mailbox, visitor);
  const rows = JSON.stringify(await app.db.selectFrom('mailedKeys').selectAll().execute());
  expect(rows).not.toContain(tokenIn(mail, 'create-new-pass'));
  expect(rows).not.toContain(codeIn(mail));
});

async function askForLink(mailbox: Mailbox, visitor: Person) {
  await visitor.ask('POST', '/api/users/login-mail', { email: address });
  return mailbox.wait(address, 'Your login link');
}

test('a login link logs in, once', async ({ app, mailbox, visitor }) => {
  const token = tokenIn(await askForLink(mailbox, visitor), 'login-link');
  const { status, body } = await visitor.ask('POST', `/api/users/login-link/${token}`);
  expect(status).toBe(200);
  expect((await createPerson(app, 'Dale', dale._id, body.token).ask('GET', '/api/posts')).status).toBe(200);
  expect((await visitor.ask('POST', `/api/users/login-link/${token}`)).status).toBe(400);
});

test('a login code logs in, once', async ({ app, mailbox, visitor }) => {
  const code = codeIn(await askForLink(mailbox, visitor));
  const { body } = await visitor.ask('POST', '/api/users/login-code', { email: address, code });
  expect((await createPerson(app, 'Dale', dale._id, body.token).ask('GET', '/api/posts')).status).toBe(200);
  expect((await visitor.ask('POST', '/api/users/login-code', { email: address, code })).status).toBe(400);
});

test('a login link does not set a password, and a reset link does not log in', async ({ mailbox, visitor }) => {
  const loginToken = tokenIn(await askForLink(mailbox, visitor), 'login-link');
  const resetToken = tokenIn(await askForReset(mailbox, visitor), 'create-new-pass');
  expect((await choose(visitor, loginToken)).status).toBe(400);
  expect((await visitor.ask('POST', `/api/users/login-link/${resetToken}`)).status).toBe(400);
});

/** Makes all that was emailed a minute and a half older. */
async function letTimePass(app: TestApp): Promise<void> {
  await app.db
    .updateTable('mailedKeys')
    .set((eb) => ({ expiresAt: eb('expiresAt', '-', 90_000) }))
    .execute();
}

test('after a second request, the earlier reset link works once, and then neither does', { tags: 'race' }, async ({
  app,
  mailbox,
  visitor,
}) => {
  const earlier = tokenIn(await askForReset(mailbox, visitor), 'create-new-pass');
  mailbox.received.length = 0;
  await letTimePass(app);
  const newer = tokenIn(await askForReset(mailbox, visitor), 'create-new-pass');
  expect(newer).not.toBe(earlier);
  const [first, second] = await Promise.all([choose(visitor, earlier), choose(visitor, earlier, 'another sentence')]);
  expect([first.status, second.status].toSorted()).toEqual([200, 400]);
  expect((await choose(visitor, newer)).status).toBe(400);
});

test('an earlier login link works after a second request, until one of the links was used', async ({
  app,
  mailbox,
  visitor,
}) => {
  const ask = async () => {
    mailbox.received.length = 0;
    await letTimePass(app);
    await visitor.ask('POST', '/api/users/login-mail', { email: address });
    return mailbox.wait(address, 'Your login link');
  };
  const mails = [await ask(), await ask(), await ask()];
  const [first, second, third] = mails.map((mail) => tokenIn(mail, 'login-link'));
  const code = codeIn(mails[0] as ReceivedEmail);
  const typed = await visitor.ask('POST', '/api/users/login-code', { email: address, code });
  expect(typed.body.code).toContain('the newest code');
  expect((await visitor.ask('POST', `/api/users/login-link/${second}`, {})).status).toBe(200);
  for (const token of [first, second, third])
    expect((await visitor.ask('POST', `/api/users/login-link/${token}`, {})).status).toBe(400);
});

test('emails are delivered when a mail server that was away is back', async ({ app, mailbox, visitor }) => {
  mailbox.refuse('end');
  await visitor.ask('POST', '/api/users/reset-pass', { email: address });
  await expect
    .poll(() => app.db.selectFrom('jobs').select('lastError').execute())
    .toEqual([{ lastError: expect.stringContaining('Come back later') }]);
  mailbox.refuse();
  await letJobsRun(app.db);
  expect((await mailbox.wait(address, 'Set a new password')).text).toContain('Hello Dale,');
  await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
});

test('without a mail server, emails are files that can be read', async () => {
  const quiet = await startApp();
  onTestFinished(quiet.stop);
  await join(quiet, 'Dale Hutchings');
  await createPerson(quiet, 'A visitor').ask('POST', '/api/users/reset-pass', { email: address });
  const folder = `${quiet.dataDir}/outbox`;
  await expect.poll(() => readEmails(folder)).toHaveLength(1);
  expect(readEmails(folder)[0]).toContain('Subject: Set a new password');
});

function readEmails(folder: string): string[] {
  try {
    // Files that are still being written have another extension.
    const written = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    return written.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  } catch {
    return [];
  }
}
