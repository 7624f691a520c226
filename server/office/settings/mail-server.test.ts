// @module-tag sqlite
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { startMailbox } from '#server/testing/mailbox.ts';
import { createClub, emailOf } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';

const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  .extend('mailbox', async ({}, { onCleanup }) => {
    const mailbox = await startMailbox();
    onCleanup(mailbox.stop);
    return mailbox;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('app', async ({}, { onCleanup }) => {
    const app = await startApp({ SITE_URL: 'https://coaches.example.com' });
    onCleanup(app.stop);
    return app;
  })
  .extend('club', { auto: true }, ({ app }) => createClub(app));

const path = '/api/admin/settings';
const secret = 'three yards & a cloud of dust';
const ada = emailOf('Ada Admin');

function serverOf(url: string) {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port), encryption: 'starttls', user: '' };
}

test('a mail server is tried before it is saved, and used for the next email once it is', async ({ club, mailbox }) => {
  const values = { mailServer: serverOf(mailbox.url), mailFrom: 'Whistle <hello@club.example>' };
  const tried = await club.ada.ask('POST', `${path}/test-email`, { values });
  expect(tried.body).toMatchObject({ to: ada, from: values.mailFrom, sent: true });
  await mailbox.wait(ada, 'A test from');
  expect((await club.ada.ask('GET', path)).body.values.mailServer).toBeNull();

  expect((await club.ada.ask('PUT', path, { values })).status).toBe(200);
  expect((await club.ada.ask('GET', '/api/admin/status')).body.email.hasServer).toBe(true);
  await club.visitor.ask('POST', '/api/users/login-mail', { email: emailOf('Peg Lindqvist') });
  const { headers } = await mailbox.wait(emailOf('Peg Lindqvist'), 'Your login link');
  expect(headers.find(({ key }) => key === 'from')?.value).toContain('hello@club.example');
});

test('a mail server that does not work is explained when it is tried, and nothing is saved', async ({ club }) => {
  const mailServer = { host: '127.0.0.1', port: 9, encryption: 'starttls', user: '' };
  const { status, body } = await club.ada.ask('POST', `${path}/test-email`, { values: { mailServer } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ sent: false, meaning: expect.stringContaining('can’t be reached') });
  expect((await club.ada.ask('GET', path)).body.values.mailServer).toBeNull();
});

test('TLS on a port for STARTTLS is answered with what to choose, without a line of OpenSSL', async ({
  club,
  mailbox,
}) => {
  const mailServer = { ...serverOf(mailbox.url), encryption: 'tls' };
  const { body } = await club.ada.ask('POST', `${path}/test-email`, { values: { mailServer } });
  expect(body).toMatchObject({
    said: '',
    meaning: 'This port doesn’t begin with TLS. Choose STARTTLS under “Encryption.”',
  });
});

test('the response of anything but a mail server is not shown, and link-local addresses are never asked', async ({
  club,
}) => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 A secret of another service\r\n\r\n'));
  onTestFinished(() => void web.close());
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const tryServer = async (host: string) => {
    const mailServer = { host, port, encryption: 'starttls', user: '' };
    return (await club.ada.ask('POST', `${path}/test-email`, { values: { mailServer } })).body;
  };
  expect(await tryServer('127.0.0.1')).toMatchObject({
    sent: false,
    said: '',
    meaning: expect.stringContaining('Something other than a mail server'),
  });
  for (const host of ['169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]'])
    expect((await tryServer(host)).meaning, host).toContain('may not connect to this address');
});

test('an impossible host is refused at its field, and broken characters do no harm', async ({ club }) => {
  const mailServer = { host: '[::::]', port: 587, encryption: 'starttls', user: '' };
  const refused = await club.ada.ask('PUT', path, { values: { mailServer } });
  expect([refused.status, refused.body]).toEqual([400, { 'mailServer.host': expect.any(String) }]);
  const broken = { ...mailServer, host: '127.0.0.1', port: 9, user: 'ada\ud800', password: '\udfff' };
  expect((await club.ada.ask('PUT', path, { values: { mailServer: broken } })).status).toBe(200);
  expect((await club.ada.ask('POST', `${path}/test-email`, { values: { mailServer: broken } })).status).toBe(200);
});

test('the password of the mail server is encrypted in the database, and in no response or log', async ({
  app,
  club,
}) => {
  const mailServer = { host: 'mail.example.com', port: 465, encryption: 'tls', user: 'club@example.com' };
  const { body } = await club.ada.ask('PUT', path, { values: { mailServer: { ...mailServer, password: secret } } });
  expect(body.values.mailServer).toEqual({ ...mailServer, hasPassword: true });
  const stored = JSON.stringify(await app.db.selectFrom('settings').selectAll().execute());
  const log = await club.ada.ask('GET', '/api/admin/security-log?kind=settings-changed');
  for (const text of [stored, JSON.stringify(log.body), JSON.stringify(body)]) {
    expect(text).not.toContain('cloud of dust');
    expect(text).not.toContain(encodeURIComponent(secret));
  }
  expect(log.body.map(({ detail }: { detail: string }) => detail)).toEqual([
    'mailServer: another password',
    'mailServer: none → mail.example.com:465 (tls)',
  ]);
});

test('the stored password stays for the same server, and is never sent to another one', async ({ club, mailbox }) => {
  const mailServer = { host: 'mail.example.com', port: 465, encryption: 'tls', user: 'club@example.com' };
  await club.ada.ask('PUT', path, { values: { mailServer: { ...mailServer, password: secret } } });
  const same = await club.ada.ask('PUT', path, { values: { mailServer } });
  expect(same.body.values.mailServer.hasPassword).toBe(true);
  const elsewhere = { values: { mailServer: { ...serverOf(mailbox.url), user: 'club@example.com' } } };
  for (const [method, address] of [
    ['PUT', path],
    ['POST', `${path}/test-email`],
  ] as const) {
    const refused = await club.ada.ask(method, address, elsewhere);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ 'mailServer.password': expect.stringContaining('Type the password again') });
  }
  expect(mailbox.received).toEqual([]);
});

test('to go without a mail server has to be confirmed', async ({ club, mailbox }) => {
  await club.ada.ask('PUT', path, { values: { mailServer: serverOf(mailbox.url) } });
  const change = { values: { mailServer: null } };
  const warned = await club.ada.ask('PUT', path, change);
  expect(warned.status).toBe(409);
  expect(warned.body).toEqual({ mailServer: expect.stringContaining('no one can log in by email') });
  expect((await club.ada.ask('PUT', path, { ...change, confirm: true })).body.values.mailServer).toBeNull();
});

test('a password that another JWT_SECRET encrypted is said to be lost, and the site goes on without it', async ({
  app,
  club,
}) => {
  const valueJson = JSON.stringify('v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await app.db.insertInto('settings').values({ name: 'mailServer', valueJson }).execute();
  const { status, body } = await club.ada.ask('GET', path);
  expect(status).toBe(200);
  expect(body).toMatchObject({ mailServerLost: true, values: { mailServer: null } });
});
