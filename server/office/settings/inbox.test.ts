import { expect } from 'vitest';
import { longestReplyName } from '#contracts/office/setting-checks.ts';
import { mailTokenLength } from '#server/platform/mail/mail-token.ts';
import { emailOf } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const path = '/api/admin/settings';
const secret = 'four corners & a gym';
const replyAddress = 'club@example.com';
const inbox = { host: 'imap.invalid', port: 993, encryption: 'tls', user: 'club@example.com' };

test.beforeEach(async ({ club }) => {
  await club.ada.ask('PUT', path, { values: { replyAddress: null, inbox: null } });
});

test('with a reply address and its mailbox, members have a posting address at once, and without them none', async ({
  club,
}) => {
  const readAddress = async () => (await club.peg.ask('GET', '/api/users/posting-address')).body.address;
  expect(await readAddress()).toBeNull();
  const saved = await club.ada.ask('PUT', path, { values: { replyAddress, inbox: { ...inbox, password: secret } } });
  expect([saved.status, saved.body.values]).toMatchObject([
    200,
    { replyAddress, inbox: { ...inbox, hasPassword: true } },
  ]);
  expect(await readAddress()).toMatch(/^club\+\w+@example\.com$/);
  await club.ada.ask('PUT', path, { values: { replyAddress: null, inbox: null } });
  expect(await readAddress()).toBeNull();
});

test('a reply address without a mailbox, and a mailbox without its address, are refused at the field that is missing', async ({
  club,
}) => {
  const refusals = [
    [{ replyAddress }, 'inbox.host'],
    [{ inbox: { ...inbox, password: secret } }, 'replyAddress'],
  ] as const;
  for (const [values, field] of refusals) {
    const { status, body } = await club.ada.ask('PUT', path, { values });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect((await club.ada.ask('GET', path)).body.values).toMatchObject({ replyAddress: null, inbox: null });
  }
  await club.ada.ask('PUT', path, { values: { replyAddress, inbox: { ...inbox, password: secret } } });
  expect((await club.ada.ask('PUT', path, { values: { inbox: null } })).body).toHaveProperty(['inbox.host']);
  expect((await club.ada.ask('PUT', path, { values: { replyAddress: null } })).body).toHaveProperty('replyAddress');
});

test('the password of the mailbox is encrypted in the database, in no response or log, and sent to no other server', async ({
  app,
  club,
}) => {
  const values = { replyAddress, inbox: { ...inbox, password: secret } };
  const { body } = await club.ada.ask('PUT', path, { values });
  const stored = JSON.stringify(await app.db.selectFrom('settings').selectAll().execute());
  const log = await club.ada.ask('GET', '/api/admin/security-log?kind=settings-changed');
  const details: string[] = log.body.map(({ detail }: { detail: string }) => detail);
  expect(details).toContain('inbox: another password');
  expect(details).toContain('inbox: none → imap.invalid:993 (tls)');
  expect(details).toContain('replyAddress: changed');
  for (const text of [stored, JSON.stringify(log.body), JSON.stringify(body)]) {
    expect(text).not.toContain('four corners');
    expect(text).not.toContain(encodeURIComponent(secret));
  }
  const elsewhere = await club.ada.ask('PUT', path, { values: { inbox: { ...inbox, host: 'imap.example.net' } } });
  expect([elsewhere.status, elsewhere.body]).toEqual([400, { 'inbox.password': expect.stringContaining('again') }]);
});

test('a mailbox that another JWT_SECRET encrypted is said to be lost', async ({ app, club }) => {
  await club.ada.ask('PUT', path, { values: { replyAddress, inbox: { ...inbox, password: secret } } });
  expect((await club.ada.ask('GET', path)).body.inboxLost).toBe(false);
  const valueJson = JSON.stringify('v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await app.db.updateTable('settings').set({ valueJson }).where('name', '=', 'inbox').execute();
  expect((await club.ada.ask('GET', path)).body).toMatchObject({ inboxLost: true });
});

test.for([
  [{ replyAddress: 'club' }, 'replyAddress'],
  [{ replyAddress: 'club+news@example.com' }, 'replyAddress'],
  [{ replyAddress: `${'x'.repeat(longestReplyName + 1)}@example.com` }, 'replyAddress'],
  [{ replyAddress: 'club@example.com\r\nBcc: c@d.example' }, 'replyAddress'],
  [{ inbox: { ...inbox, user: '' } }, 'inbox.user'],
  [{ inbox: { ...inbox, port: 0 } }, 'inbox.port'],
  [{ inbox: { ...inbox, host: 'imap.example.com/path' } }, 'inbox.host'],
  [{ inbox: { ...inbox, encryption: 'none' } }, 'inbox.encryption'],
  [{ inbox: 'imaps://imap.example.com' }, 'inbox'],
  [{ inboundSmtp: '127.0.0.1:2525' }, 'error'],
] as const)('%j is refused at its field', async ([values, field], { club }) => {
  const { status, body } = await club.ada.ask('PUT', path, { values });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect(body[field]).toMatch(/\.$/);
});

test('the longest reply address has room for a token before its @', () => {
  expect(longestReplyName + '+'.length + mailTokenLength).toBeLessThanOrEqual(64);
});

test('the mailbox is only tested once it is saved, and the answer says why it can’t be reached', async ({ club }) => {
  const unsaved = await club.ada.ask('POST', `${path}/test-inbox`);
  expect([unsaved.status, unsaved.body]).toEqual([400, { error: expect.stringContaining('first') }]);
  for (const host of ['127.0.0.1', '169.254.169.254']) {
    const closed = { host, port: 9, encryption: 'starttls', user: emailOf('Ada Admin'), password: secret };
    await club.ada.ask('PUT', path, { values: { replyAddress, inbox: closed } });
    const { status, body } = await club.ada.ask('POST', `${path}/test-inbox`);
    expect([status, body]).toMatchObject([
      200,
      { to: replyAddress, reached: 'no-login', seconds: null, meaning: expect.stringContaining('can’t be reached') },
    ]);
  }
});
