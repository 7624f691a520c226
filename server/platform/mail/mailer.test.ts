// @module-tag sqlite
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '#server/testing/mailbox.ts';
import { createMailer } from './mailer.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-mailer-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mail = {
  to: { name: 'Dale Hutchings', address: 'dale@example.com' },
  subject: 'News',
  text: 'Pancakes.',
  html: '<p>Pancakes.</p>',
};

test('without SMTP_URL, the log says that emails are written to files and where, but not to whom', async () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  const settings = { smtpUrl: undefined, sender: 'club@example.com', dataDir, siteUrl: 'http://localhost:3000' };
  const mailer = createMailer(settings, log);
  await mailer.send(mail, 'job-1', new AbortController().signal);

  const file = join(dataDir, 'outbox', 'job-1.eml');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      folder: join(dataDir, 'outbox'),
      msg: 'there is no mail server: emails are written to files',
    }),
    expect.objectContaining({ file, msg: 'an email was written to a file' }),
  ]);
  expect(lines.join()).not.toContain('dale@example.com');
  expect(readFileSync(file, 'utf8')).toContain('dale@example.com');
});

test('of the addresses of a mail server, the first that answers gets an email, once', async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.stop);
  const { port } = new URL(mailbox.url);
  const settings = { smtpUrl: `smtp://localhost:${port}`, sender: 'club@example.com', dataDir, siteUrl: 'http://x' };
  const { log } = Fastify();
  const mailer = (addresses: string[]) => createMailer(settings, log, async () => addresses);
  const signal = new AbortController().signal;
  // No server listens at the first two, the second of which is not routed at all.
  await mailer(['127.0.0.9', '2001:db8::1', '127.0.0.1', '127.0.0.1']).send(mail, 'job-1', signal);
  expect(mailbox.received.map(({ subject }) => subject)).toEqual(['News']);
  mailbox.reject('dale@example.com');
  await expect(mailer(['127.0.0.1', '127.0.0.9']).send(mail, 'job-2', signal)).rejects.toThrow(/550/);
  await expect(mailer(['127.0.0.9', '127.0.0.8']).send(mail, 'job-3', signal)).rejects.toThrow(/127\.0\.0\.8/);
});
