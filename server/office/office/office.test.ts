// @module-tag sqlite
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { backupMark } from '#server/office/backups/pack-club.ts';
import { claimJob } from '#server/platform/jobs/claim.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { emailOf } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { explainMailError, explainWaiting } from './explain-email.ts';

const test = testWithMailedClub();

test('the status says what the site runs on and how it is doing', async ({ app, club }) => {
  const { status, body } = await club.ada.ask('GET', '/api/admin/status');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    database: { engine: app.databaseUrl ? 'PostgreSQL' : 'SQLite', bytes: expect.any(Number) },
    email: { hasServer: true, waiting: expect.any(Number), failed: 0 },
    backup: { last: null },
  });
  expect(body.database.bytes).toBeGreaterThan(50_000);
  expect(body.disk.free).toBeGreaterThan(0);
  expect(body.disk.total).toBeGreaterThan(body.disk.free);
  expect(body.warnings).toContainEqual(expect.stringContaining('no backup'));
});

test('a backup ends the warning about it, until it is a week old', async ({ app, club }) => {
  const mark = joinPath(app.dataDir, backupMark);
  const read = async () => (await club.ada.ask('GET', '/api/admin/status')).body;
  writeFileSync(mark, '');
  const fresh = await read();
  expect(Date.parse(fresh.backup.last)).toBeGreaterThan(Date.now() - oneDay);
  expect(fresh.warnings.join()).not.toContain('backup');
  const old = new Date(Date.now() - 9 * oneDay);
  utimesSync(mark, old, old);
  expect((await read()).warnings).toContainEqual(expect.stringContaining('last backup is 9 days old'));
  rmSync(mark);
});

test('work during which the site ended three times is set aside, named in a warning, and run again on request', async ({
  app,
  club,
}) => {
  const job = { kind: 'send-push', payloadJson: '{}', attempts: 3, unfinished: 3, runAt: 0, createdAt: 0 };
  await app.db.insertInto('jobs').values(job).execute();
  const { body } = await club.ada.ask('GET', '/api/admin/status');
  expect(body.jobs.setAside).toEqual([{ work: 'telling a device what is new', count: 1 }]);
  expect(body.warnings.join()).toContain('it was set aside: telling a device what is new.');
  for (const who of [club.visitor, club.gus, club.peg, club.max])
    expect((await who.ask('POST', '/api/admin/jobs/retry')).status).toBe(who === club.visitor ? 401 : 403);
  expect((await club.ada.ask('POST', '/api/admin/jobs/retry')).status).toBe(200);
  expect((await club.ada.ask('GET', '/api/admin/status')).body.jobs.setAside).toEqual([]);
  await app.db.deleteFrom('jobs').where('kind', '=', 'send-push').execute();
});

test('a test email arrives, and the page says so', async ({ club, mailbox }) => {
  const { body } = await club.ada.ask('POST', '/api/admin/test-email');
  expect(body).toMatchObject({ to: emailOf('Ada Admin'), sent: true, meaning: expect.stringContaining('inbox') });
  expect((await mailbox.wait(emailOf('Ada Admin'), 'A test from')).text).toContain('nothing to do');
});

test('the test email to an Admin whose address isn’t confirmed has the link that confirms it', async ({
  app,
  club,
  mailbox,
}) => {
  const isConfirmed = async () => (await club.ada.ask('GET', '/api/users/account')).body.emailConfirmed;
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('name', '=', 'Ada Admin').execute();
  mailbox.received.length = 0;
  const { body } = await club.ada.ask('POST', '/api/admin/test-email');
  expect(body).toMatchObject({ sent: true, meaning: expect.stringContaining('“Yes, this is my address.”') });
  const token = tokenIn(await mailbox.wait(emailOf('Ada Admin'), 'A test from'), 'confirm-address');
  expect(await isConfirmed()).toBe(false);
  expect((await club.ada.ask('POST', `/api/users/login-link/${token}`, {})).status).toBe(200);
  expect(await isConfirmed()).toBe(true);
});

test('a test email that is refused comes back with the mail server’s own words and what they mean', async ({
  club,
  mailbox,
}) => {
  mailbox.refuse('from', 553, '5.7.1 Sender address rejected: not owned by user');
  const { status, body } = await club.ada.ask('POST', '/api/admin/test-email');
  mailbox.refuse();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sent: false,
    said: expect.stringContaining('Sender address rejected'),
    meaning: expect.stringContaining('sender address'),
  });
});

test('a mail server that is off is named as the reason', async ({ app }) => {
  const settings = {
    smtpUrl: 'smtp://127.0.0.1:9',
    sender: 'a@b.example',
    siteUrl: 'http://x',
    dataDir: app.dataDir,
  };
  const mailer = createMailer(settings, { info() {}, warn() {} } as never);
  const email = { to: { name: 'Ada', address: 'ada@example.com' }, subject: 'S', text: 'T', html: 'T' };
  const error = await mailer.send(email, 'k', AbortSignal.timeout(20_000)).catch((refused: unknown) => refused);
  expect(explainMailError(error).meaning).toContain('can’t be reached');
});

test.for([
  [{ code: 'EAUTH', responseCode: 535, response: '535 5.7.8 Authentication failed' }, 'user name and the password'],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.exmaple.com' }, 'no mail server with this name'],
  [{ code: 'ETLS', message: 'STARTTLS not supported' }, 'Choose TLS under “Encryption,” mostly with port 465'],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'Choose TLS'],
  [{ code: 'ESOCKET', message: 'unable to verify the first certificate' }, 'isn’t valid for this name'],
  [{ responseCode: 550, response: '550 5.7.26 Unauthenticated email: SPF check failed' }, 'SPF record'],
  [{ responseCode: 550, response: '550 5.1.1 No such user' }, 'doesn’t know your own address'],
  [{ responseCode: 552, response: '552 5.2.2 Mailbox full' }, 'mailbox is full'],
  [{ responseCode: 451, response: '451 Greylisted' }, 'for now'],
  [{ code: 'EAUTH', responseCode: 454, response: '454 4.7.0 Too many login attempts' }, 'for now'],
  [{ command: 'MAIL FROM', responseCode: 452, response: '452 4.3.1 Insufficient system storage' }, 'for now'],
  [{ message: 'Something nobody has seen' }, 'Ask the provider'],
] as const)('words of mail servers are explained: %j', ([error, meaning]) => {
  expect(explainMailError(Object.assign(new Error('refused'), error)).meaning).toContain(meaning);
});

test.for([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'can’t be reached'],
  ['Connection timeout', 'can’t be reached'],
  ['getaddrinfo ENOTFOUND mail.exmaple.com', 'no mail server with this name'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'user name and the password'],
  ['Message failed: 451 4.7.1 Come back later', 'refused it for now'],
  ['Message failed: 452 4.2.2 Mailbox full', 'refused it for now'],
] as const)(
  'the message that is left of an error is explained, without blaming the Admin’s own mailbox: %j',
  ([said, meaning]) => {
    expect(explainWaiting(said)).toContain(meaning);
  },
);

test('emails that wait are listed with what went wrong, tried again at once, or dropped', async ({ club, mailbox }) => {
  mailbox.refuse('end');
  for (const person of [club.peg, club.dale]) await club.ada.ask('POST', `/api/admin/user/${person._id}/code`);
  const read = async () => (await club.ada.ask('GET', '/api/admin/status')).body.email;
  await expect
    .poll(async () => (await read()).oldest.filter(({ problem }: { problem: unknown }) => problem))
    .toHaveLength(2);
  const [first] = (await read()).oldest;
  expect(first).toMatchObject({
    address: emailOf('Peg Lindqvist'),
    subject: 'A code to log in was made for you',
    problem: expect.stringContaining('Come back later'),
  });
  expect((await club.ada.ask('DELETE', `/api/admin/emails/${first._id}`)).body).toEqual({ success: true });
  expect((await club.ada.ask('DELETE', `/api/admin/emails/${first._id}`)).status).toBe(404);
  mailbox.refuse();
  expect((await club.ada.ask('POST', '/api/admin/emails/retry')).body).toEqual({ success: true });
  await mailbox.wait(emailOf('Dale Hutchings'), 'A code to log in');
  await expect.poll(async () => (await read()).waiting).toBe(0);
  expect(mailbox.addressees()).toEqual([emailOf('Dale Hutchings')]);
});

test('trying emails again leaves one alone that is being sent, so that it does not go out twice', async ({
  app,
  club,
}) => {
  const email = { to: { name: '', address: 'a@b.example' }, subject: 'S', text: '', html: '' };
  await enqueue(app.db, 'send-mail', email, Date.now() + oneDay);
  await app.db.updateTable('jobs').set({ lastError: 'Busy' }).execute();
  const soon = Date.now() + 2 * oneDay;
  const job = await claimJob(app.db, ['send-mail'], soon);
  expect(job).toBeDefined();
  await club.ada.ask('POST', '/api/admin/emails/retry');
  expect(await claimJob(app.db, ['send-mail'], soon)).toBeUndefined();
});

test('the office is for Admins only', async ({ club }) => {
  const calls = [
    ['GET', '/api/admin/status'],
    ['POST', '/api/admin/test-email'],
    ['POST', '/api/admin/emails/retry'],
    ['DELETE', '/api/admin/emails/1'],
  ] as const;
  for (const [method, path] of calls) {
    expect((await club.visitor.ask(method, path)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max]) expect((await person.ask(method, path)).status).toBe(403);
  }
});
