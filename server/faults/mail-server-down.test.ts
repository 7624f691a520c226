import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Status } from '#contracts/office/office.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createClub, emailOf } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';

const mail = { to: { name: 'Walt', address: 'walt@example.com' }, subject: 'Pancakes', text: 'Now.', html: '<p>Now.' };

test('when a silent mail server responds again, login links leave before everything that waited longer', async () => {
  const app = await startAppWithMailbox();
  onTestFinished(app.stop);
  const club = await createClub(app);
  const first = app.mailbox.received.length;
  app.mailbox.fallSilent();
  await enqueue(app.db, 'send-mail', { ...mail, subject: 'First' });
  await expect.poll(() => app.mailbox.isWaitedFor()).toBe(true);
  for (let n = 0; n < 5; n++) await enqueue(app.db, 'send-mail', mail);
  await club.visitor.ask('POST', '/api/users/login-mail', { email: emailOf(club.dale.name) });

  app.mailbox.wakeUp();
  await app.mailbox.wait(emailOf(club.dale.name), 'Your login link');
  await expect.poll(() => app.mailbox.received.length).toBe(first + 7);
  const subjects = app.mailbox.received.slice(first).map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toEqual(['First', 'Your login link']);
});

test('a mail server that hangs up is left alone longer each time', async () => {
  const calls: number[] = [];
  const server = createServer((socket) => {
    calls.push(performance.now());
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { log } = Fastify({ logger: false });
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    sender: 'club@example.com',
    dataDir: '',
    siteUrl: 'http://localhost',
  };
  const mailer = createMailer(settings, log);
  for (let n = 0; n < 4; n++)
    await expect(mailer.send(mail, `job-${n}`, new AbortController().signal)).rejects.toThrow();
  const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  for (const [index, least] of [450, 950, 1950].entries()) expect(pauses[index]).toBeGreaterThan(least);
});

test('the office says that emails wait while nothing listens at the mail server, and why, and a test email says so too', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`;
  const app = await startApp({ SMTP_URL: smtpUrl });
  onTestFinished(app.stop);
  const { ada, dale } = await createClub(app);
  const read = async (): Promise<Status> => (await ada.ask('GET', '/api/admin/status')).body;
  expect((await read()).warnings.join()).not.toContain('mail');
  await ada.ask('POST', `/api/admin/user/${dale._id}/code`);
  await expect
    .poll(async () => (await read()).warnings)
    .toContainEqual(
      expect.stringMatching(
        /^1 email couldn’t be sent so far; the site keeps trying\. The mail server can’t be reached/,
      ),
    );
  expect((await read()).email).toMatchObject({ hasServer: true, waiting: 1, failed: 0 });
  const tried = await ada.ask('POST', '/api/admin/test-email');
  expect(tried.body).toMatchObject({ sent: false, meaning: expect.stringContaining('can’t be reached') });
});
