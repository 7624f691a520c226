import { expect } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { deliver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { letterhead } from '#server/testing/letterhead.ts';
import { testSecret } from '#server/testing/start-app.ts';
import { testInbox } from './test-inbox.ts';

const test = testWithInbound();
const path = '/api/admin/settings';

test.beforeEach(async ({ app, mailbox }) => {
  await app.db.deleteFrom('inboundMessages').execute();
  mailbox.received.length = 0;
});

test('a test email that comes back through the mail server is reported, and is on the list of incoming email', async ({
  club,
  mailbox,
  port,
}) => {
  const testing = club.ada.ask('POST', `${path}/test-inbox`);
  await expect.poll(() => mailbox.received.length, { interval: 20 }).toBe(1);
  const { to = '', subject = '' } = mailbox.received[0] ?? {};
  expect(to).toMatch(/^club\+\w+@example\.com$/);
  // As a mail server hands it on: from a program, and from no member.
  await deliver(port, {
    from: 'no-reply@coaches.example.com',
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const { status, body } = await testing;
  expect([status, body]).toMatchObject([200, { to: 'club@example.com', reached: 'back', seconds: expect.any(Number) }]);
  expect(await waitForInbound(club.ada, 1)).toMatchObject([
    { subject, outcome: 'refused', reason: 'It was a test, and it arrived.' },
  ]);
  // No one is told that their email could not be used.
  expect(mailbox.received).toHaveLength(1);
});

test('a test email that the mail server refuses is said not to have been sent', async ({ club, mailbox }) => {
  mailbox.refuse('from', 550, '5.7.1 Sender rejected');
  const { body } = await club.ada.ask('POST', `${path}/test-inbox`);
  mailbox.refuse();
  expect(body).toMatchObject({ reached: 'not-sent', said: expect.stringContaining('Sender rejected') });
});

test('a test email that never comes back is said to have been sent', async ({ app, club, mailbox, settings }) => {
  const config = readConfig({ DATA_DIR: app.dataDir, LOG_LEVEL: 'silent', JWT_SECRET: testSecret, ...settings });
  const mailer = createMailer(config, { info() {} } as never);
  const services = { db: app.db, config, mailer, readLetterhead: async () => letterhead };
  expect(await testInbox(services, Number(club.ada._id), 0)).toMatchObject({ reached: 'not-back', seconds: null });
  expect(mailbox.received).toHaveLength(1);
});

test('what the environment sets can’t be changed in the browser, and the way in over SMTP is shown', async ({
  club,
  port,
}) => {
  const { body } = await club.ada.ask('GET', path);
  expect(body.values.replyAddress).toBe('club@example.com');
  expect(body.fixed).toContain('replyAddress');
  expect(body.machine).toContainEqual(expect.objectContaining({ name: 'INBOUND_SMTP', value: `127.0.0.1:${port}` }));
  const changed = await club.ada.ask('PUT', path, { values: { replyAddress: 'other@example.com' } });
  expect([changed.status, changed.body]).toEqual([
    400,
    { replyAddress: expect.stringContaining('REPLY_ADDRESS is set') },
  ]);
});
