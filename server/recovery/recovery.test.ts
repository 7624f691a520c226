import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import type { ReceivedEmail } from '#server/testing/mailbox.ts';
import { createPerson, emailOf, join, type Person, password } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';

let app: AppWithMailbox;
let visitor: Person;
let dale: Person;

const address = emailOf('Dale Hutchings');
const fresh = 'patience took me forty years';

beforeAll(async () => {
  app = await startAppWithMailbox();
  visitor = createPerson(app, 'A visitor');
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db.deleteFrom('users').execute();
  app.mailbox.received.length = 0;
  dale = await join(app, 'Dale Hutchings');
});

const tokenIn = (mail: ReceivedEmail, path: string) =>
  new RegExp(`https://coaches\\.example\\.com/${path}/([\\w-]+)`).exec(mail.text)?.[1];
const codeIn = (mail: ReceivedEmail) => /^\s+(\d{6})$/m.exec(mail.text)?.[1];

async function askForReset() {
  await visitor.ask('POST', '/api/users/reset-pass', { email: address });
  return app.mailbox.wait(address, 'Set a new password');
}

const choose = (token: string | undefined, chosen = fresh) =>
  visitor.ask('PUT', `/api/users/create-new-pass/${token}`, { token, password: chosen, password2: chosen });
const login = (typed: string) => visitor.ask('POST', '/api/users/login', { email: address, password: typed });

describe('a forgotten password', () => {
  test('from mail to signed in: the link sets a new one, once, ends all sessions and tells it', async () => {
    const mail = await askForReset();
    const token = tokenIn(mail, 'create-new-pass');
    expect((await choose(token)).body).toEqual({ success: true });
    expect((await dale.ask('GET', '/api/posts')).status).toBe(401);
    expect((await login(password)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    await app.mailbox.wait(address, 'Your password was changed');
    const again = await choose(token, 'yet another sentence');
    expect(again.status).toBe(400);
    expect(again.body).toEqual({ password: expect.stringContaining('Ask for a new one') });
    expect((await login(fresh)).status).toBe(200);
  });

  test('the mail is plain text and HTML, names the person and carries link and code in both', async () => {
    const mail = await askForReset();
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Dale Hutchings');
      expect(body).toContain(`/create-new-pass/${tokenIn(mail, 'create-new-pass')}`);
      expect(body).toContain(codeIn(mail));
    }
  });

  test('the response is the same for an address without an account, and no mail goes there', async () => {
    const known = await visitor.ask('POST', '/api/users/reset-pass', { email: address });
    const unknown = await visitor.ask('POST', '/api/users/reset-pass', { email: 'nobody@example.com' });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    await app.mailbox.wait(address, 'Set a new password');
    expect(app.mailbox.received.filter((mail) => mail.to === 'nobody@example.com')).toEqual([]);
  });

  test('the typed code does the same as the link, once', async () => {
    const code = codeIn(await askForReset()) as string;
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { body } = await visitor.ask('POST', '/api/users/reset-code', { email: address, code: spaced });
    expect((await choose(body.token)).status).toBe(200);
    expect((await login(fresh)).status).toBe(200);
    expect((await visitor.ask('POST', '/api/users/reset-code', { email: address, code })).status).toBe(400);
  });

  test('a link works for an hour', async () => {
    const token = tokenIn(await askForReset(), 'create-new-pass');
    await app.db
      .updateTable('mailedKeys')
      .set({ expiresAt: Date.now() - 1 })
      .execute();
    expect((await choose(token)).status).toBe(400);
    expect((await login(password)).status).toBe(200);
  });

  test('a made-up link, and passwords that will not do, change nothing', async () => {
    const token = tokenIn(await askForReset(), 'create-new-pass');
    expect((await choose('made-up')).status).toBe(400);
    expect((await choose(token, 'short')).body).toEqual({ password: expect.any(String) });
    expect((await choose(token, 'Dale Hutchings')).body).toEqual({
      password: expect.stringContaining('easy to guess'),
    });
    expect((await choose(token)).status).toBe(200);
  });

  test('asking again within a minute sends no second mail', async () => {
    await askForReset();
    await visitor.ask('POST', '/api/users/reset-pass', { email: address });
    await visitor.ask('POST', '/api/users/login-mail', { email: address });
    await app.mailbox.wait(address, 'Your login link');
    expect(app.mailbox.received.filter((mail) => mail.subject === 'Set a new password')).toHaveLength(1);
  });

  test('only hashes of links and codes are kept', async () => {
    const mail = await askForReset();
    const rows = JSON.stringify(await app.db.selectFrom('mailedKeys').selectAll().execute());
    expect(rows).not.toContain(tokenIn(mail, 'create-new-pass'));
    expect(rows).not.toContain(codeIn(mail));
  });
});

describe('logging in by mail', () => {
  async function askForLink() {
    await visitor.ask('POST', '/api/users/login-mail', { email: address });
    return app.mailbox.wait(address, 'Your login link');
  }

  test('the link signs in, once', async () => {
    const token = tokenIn(await askForLink(), 'login-link');
    const { status, body } = await visitor.ask('POST', `/api/users/login-link/${token}`);
    expect(status).toBe(200);
    expect((await createPerson(app, 'Dale', dale._id, body.token).ask('GET', '/api/posts')).status).toBe(200);
    expect((await visitor.ask('POST', `/api/users/login-link/${token}`)).status).toBe(400);
  });

  test('so does the code', async () => {
    const code = codeIn(await askForLink());
    const { body } = await visitor.ask('POST', '/api/users/login-code', { email: address, code });
    expect((await createPerson(app, 'Dale', dale._id, body.token).ask('GET', '/api/posts')).status).toBe(200);
    expect((await visitor.ask('POST', '/api/users/login-code', { email: address, code })).status).toBe(400);
  });

  test('a link to log in does not set a password, nor the other way round', async () => {
    const login = tokenIn(await askForLink(), 'login-link');
    const reset = tokenIn(await askForReset(), 'create-new-pass');
    expect((await choose(login)).status).toBe(400);
    expect((await visitor.ask('POST', `/api/users/login-link/${reset}`)).status).toBe(400);
  });
});

describe('a mail server that is away', () => {
  test('gets the mail when it is back', async () => {
    app.mailbox.refuse('end');
    await visitor.ask('POST', '/api/users/reset-pass', { email: address });
    await expect
      .poll(() => app.db.selectFrom('jobs').select('lastError').execute())
      .toEqual([{ lastError: expect.stringContaining('Come back later') }]);
    app.mailbox.refuse();
    await app.db.updateTable('jobs').set({ runAt: 0 }).execute();
    expect((await app.mailbox.wait(address, 'Set a new password')).text).toContain('Hello Dale');
    await expect.poll(() => app.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  test('without one, mails are files that can be read', async () => {
    const quiet = await startApp();
    await join(quiet, 'Dale Hutchings');
    await createPerson(quiet, 'A visitor').ask('POST', '/api/users/reset-pass', { email: address });
    const folder = `${quiet.dataDir}/outbox`;
    await expect.poll(() => readEmails(folder)).toHaveLength(1);
    expect(readEmails(folder)[0]).toContain('Subject: Set a new password');
    await quiet.stop();
  });
});

function readEmails(folder: string): string[] {
  try {
    // Those that are still being written have another ending.
    const written = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    return written.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  } catch {
    return [];
  }
}
