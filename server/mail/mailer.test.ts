import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  const settings = { smtpUrl: undefined, mailFrom: 'club@example.com', dataDir, siteUrl: 'http://localhost:3000' };
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
