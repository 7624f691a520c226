// @module-tag sqlite
// @module-tag full
import Fastify from 'fastify';
import { expect } from 'vitest';
import { createLimiters } from '#server/platform/http/limiters.ts';
import { startImapServer } from '#server/testing/imap/imap-server.ts';
import { waitForInbound } from '#server/testing/inbound.ts';
import { testWithInbox, waitForMoves, writeReply } from '#server/testing/inbox.ts';
import { readLetterhead } from '#server/testing/letterhead.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';
import { startApp, testSecret } from '#server/testing/start-app.ts';
import { createReceiver } from './receive.ts';
import { watchInbox } from './watch-inbox.ts';

const test = testWithInbox();

test.beforeEach(async ({ app, inbox }) => {
  await expect.poll(() => inbox.isWaitedOn(), { interval: 20 }).toBe(true);
  for (const table of ['inboundMessages', 'posts', 'jobs'] as const) await app.db.deleteFrom(table).execute();
});

test.for(['UID SEARCH', 'UID FETCH', 'UID STORE', 'UID MOVE'])(
  'a connection that is lost at %s comes back, and an email counts once',
  { tags: 'race' },
  async (command, { app, club, inbox }) => {
    const { _id: post } = await writePost(club.dale);
    inbox.before(command, inbox.dropConnections);
    const numbers = [];
    for (const text of ['First', 'Second'])
      numbers.push(inbox.deliver(await writeReply(app, club.peg, post, { text, messageId: `<${text}@example.com>` })));
    await waitForMoves(inbox, numbers);
    await waitForInbound(club.ada, 2);
    expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: First', 'Peg Lindqvist: Second']);
  },
);

test('with a wrong password nothing is read, and with the right one everything', async ({ app, club, inbox }) => {
  const { _id: post } = await writePost(club.dale);
  const tries = inbox.counts.get('LOGIN') ?? 0;
  inbox.setPassword('another');
  inbox.dropConnections();
  const reply = inbox.deliver(await writeReply(app, club.peg, post, { text: 'I do!' }));
  await expect.poll(() => inbox.counts.get('LOGIN')).toBeGreaterThan(tries);
  expect(await app.db.selectFrom('inboundMessages').selectAll().execute()).toEqual([]);
  const readWarnings = async () => (await club.ada.ask('GET', '/api/admin/status')).body.warnings.join('\n');
  await expect
    .poll(readWarnings)
    .toContain(
      'We can’t read the club’s mailbox, so replies by email don’t arrive. The mailbox doesn’t accept the login.',
    );
  inbox.setPassword('secret');
  await waitForMoves(inbox, [reply]);
  await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: I do!']);
  await expect.poll(readWarnings).not.toContain('We can’t read the club’s mailbox');
});

test('another mailbox is read as soon as the setting changes, and none when it is empty', async ({
  app,
  club,
  onTestFinished,
}) => {
  const { _id: post } = await writePost(club.dale);
  const [before, after] = [await startImapServer(), await startImapServer()];
  const config = { inboxUrl: undefined as string | undefined, replyAddress: 'club@example.com' };
  const limiters = createLimiters(undefined);
  const receiver = createReceiver({ db: app.db, secret: testSecret, limiters, readLetterhead });
  const watching = watchInbox({ config, readVersions: async () => {}, receiver, log: Fastify().log });
  onTestFinished(async () => {
    await watching.stop();
    for (const one of [before, after]) await one.stop();
  });
  const first = before.deliver(await writeReply(app, club.peg, post, { text: 'First' }));
  const second = after.deliver(await writeReply(app, club.peg, post, { text: 'Second' }));
  config.inboxUrl = before.url.replace('secret', 'wrong');
  await expect.poll(() => before.counts.get('LOGIN')).toBe(1);
  config.inboxUrl = before.url;
  await waitForMoves(before, [first]);
  config.inboxUrl = after.url;
  await waitForMoves(after, [second]);
  expect(before.isWaitedOn()).toBe(false);
  config.inboxUrl = undefined;
  await expect.poll(() => after.isWaitedOn()).toBe(false);
  await waitForInbound(club.ada, 2);
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: First', 'Peg Lindqvist: Second']);
});

test.runIf(process.env.TEST_POSTGRES_URL)(
  'two processes that read one mailbox do what each email says once',
  { tags: 'race' },
  async ({ app, club, inbox, settings, onTestFinished }) => {
    const { _id: post } = await writePost(club.dale);
    const other = await startApp({ ...settings, DATABASE_URL: app.databaseUrl });
    onTestFinished(other.stop);
    await expect.poll(() => inbox.counts.get('IDLE'), { interval: 20 }).toBeGreaterThan(1);
    const texts = Array.from({ length: 20 }, (_, number) => `Inning ${number}`);
    const numbers = [];
    // Without Message-ID, only its content says that it is the same.
    for (const text of texts) {
      const raw = await writeReply(app, club.peg, post, { text });
      numbers.push(inbox.deliver(raw.toString().replace(/^Message-ID:.*\r\n/im, '')));
    }
    await waitForMoves(inbox, numbers);
    await waitForInbound(club.ada, texts.length);
    const comments = await commentsOn(club.dale, post);
    expect(comments.toSorted()).toEqual(texts.map((text) => `Peg Lindqvist: ${text}`).toSorted());
  },
);
