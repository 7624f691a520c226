// @module-tag sqlite
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { classify } from './mail-errors.ts';
import { createMailer } from './mailer.ts';
import { smtpOptions } from './smtp-options.ts';

test.each([
  'smtp://mail.example.com',
  'smtp://mail.example.com:587',
  'smtp://dale:secret@mail.example.com:587',
  'smtp://dale:secret@localhost.example.com',
  'smtp://dale:secret@127.example.com',
  'smtp://192.168.1.10',
  'smtp://[2001:db8::1]',
])('%s must turn on TLS before anything else', (url) => {
  expect(smtpOptions(url)).toMatchObject({ secure: false, requireTLS: true, tls: { rejectUnauthorized: true } });
});

test.each([
  'smtp://localhost',
  'smtp://LOCALHOST:25',
  'smtp://dale:secret@127.0.0.1',
  'smtp://127.8.9.1',
  'smtp://[::1]:25',
])('%s stays on this machine and may go without TLS', (url) =>
  expect(smtpOptions(url)).toMatchObject({ secure: false, requireTLS: false }),
);

test('smtps speaks TLS from the first byte', () => {
  expect(smtpOptions('smtps://mail.example.com')).toMatchObject({ secure: true, tls: { rejectUnauthorized: true } });
});

test('the SMTP host, port, name, and password come from the address', () => {
  expect(smtpOptions('smtp://dale%40example.com:a%2Fb@mail.example.com:2525')).toMatchObject({
    host: 'mail.example.com',
    port: 2525,
    auth: { user: 'dale@example.com', pass: 'a/b' },
  });
  expect(smtpOptions('smtp://[2001:db8::1]').host).toBe('2001:db8::1');
  expect(smtpOptions('smtp://mail.example.com')).not.toHaveProperty('auth');
});

describe('sending to a real mail server', () => {
  let server: SMTPServer;
  let port: number;
  let logins: number;
  let mails: number;

  const mail = { to: { name: 'Dale', address: 'dale@example.com' }, subject: 'News', text: 'Hi', html: '<p>Hi</p>' };
  // This machine under an address that does not say so.
  const send = (credentials: string, host = '0.0.0.0') => {
    const settings = { sender: 'club@example.com', dataDir: '', siteUrl: 'http://localhost:3000' };
    const mailer = createMailer({ ...settings, smtpUrl: `smtp://${credentials}${host}:${port}` }, Fastify().log);
    return mailer.send(mail, 'job-1', new AbortController().signal);
  };

  async function listen(disabledCommands: string[]): Promise<void> {
    server = new SMTPServer({
      disabledCommands,
      authOptional: true,
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        logins++;
        done(null, { user: 'dale' });
      },
      onData(stream, _session, done) {
        mails++;
        stream.resume().on('end', done);
      },
    });
    server.on('error', () => {});
    await new Promise<void>((ready) => {
      server.listen(0, '0.0.0.0', ready);
    });
    port = (server.server.address() as { port: number }).port;
  }

  beforeEach(() => {
    logins = 0;
    mails = 0;
  });
  afterEach(() => new Promise<void>((closed) => server.close(closed)));

  test.each(['dale:secret@', ''])(
    'a mail server elsewhere gets neither password nor email without STARTTLS (%s)',
    async (credentials) => {
      await listen(['STARTTLS']);
      const error = await send(credentials).catch((caught: unknown) => caught);
      expect(classify(error)).toMatchObject({
        kind: 'unavailable',
        reason: expect.stringContaining('encrypted connection'),
      });
      expect([logins, mails]).toEqual([0, 0]);
    },
  );

  test('a mail server elsewhere gets neither password nor email when its certificate can’t be verified', async () => {
    await listen([]);
    await expect(send('dale:secret@')).rejects.toThrow('certificate');
    expect([logins, mails]).toEqual([0, 0]);
  });

  test('a mail server on this machine gets both password and email', async () => {
    await listen(['STARTTLS']);
    await send('dale:secret@', '127.0.0.1');
    expect([logins, mails]).toEqual([1, 1]);
  });
});
