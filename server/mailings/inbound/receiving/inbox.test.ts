// @module-tag sqlite
import { expect } from 'vitest';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { replyAddressOf, settleMail, startOver, waitForInbound, writeMail } from '#server/testing/inbound.ts';
import { testWithInbox, waitForMoves, writeReply } from '#server/testing/inbox.ts';
import { emailOf, join } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';
import { reasons } from './receive.ts';

const test = testWithInbox();

test.beforeEach(async ({ app, inbox }) => {
  await expect.poll(() => inbox.isWaitedOn(), { interval: 20 }).toBe(true);
  for (const table of ['inboundMessages', 'posts', 'jobs'] as const) await app.db.deleteFrom(table).execute();
});

test('an email in the mailbox becomes a comment at once and is moved to the folder Fieldhouse; others stay as they are', {
  tags: 'full',
}, async ({ app, club, inbox }) => {
  const { _id: post } = await writePost(club.dale);
  const other = inbox.deliver(await writeMail({ from: 'shop@example.net', to: 'club@example.com', text: 'Half off' }));
  const reply = inbox.deliver(await writeReply(app, club.peg, post, { text: 'I do!' }));
  await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: I do!']);
  await waitForMoves(inbox, [reply]);
  expect(inbox.list('INBOX')).toMatchObject([{ uid: other, flags: new Set() }]);
  expect(inbox.list('Fieldhouse')).toMatchObject([{ flags: new Set(['\\Seen']) }]);
});

test('what came in while the site was not connected is read, but not what is older than a month', async ({
  app,
  club,
  inbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  inbox.dropConnections();
  const old = new Date(Date.now() - (inboundLimits.days + 1) * oneDay);
  inbox.deliver(await writeReply(app, club.peg, post, { text: 'Last month' }), old);
  const reply = inbox.deliver(await writeReply(app, club.peg, post, { text: 'Yesterday' }));
  await waitForMoves(inbox, [reply]);
  await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: Yesterday']);
});

test('an email that arrives while another is read is read next', async ({ app, club, inbox }) => {
  const { _id: post } = await writePost(club.dale);
  const second = await writeReply(app, club.peg, post, { text: 'Second' });
  let arrived = 0;
  inbox.before('UID STORE', () => {
    arrived = inbox.deliver(second);
  });
  inbox.deliver(await writeReply(app, club.peg, post, { text: 'First' }));
  await waitForInbound(club.ada, 2);
  await waitForMoves(inbox, [arrived]);
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: First', 'Peg Lindqvist: Second']);
});

test('an email that the mail server delivers twice counts once', async ({ app, club, inbox }) => {
  const { _id: post } = await writePost(club.dale);
  const raw = await writeReply(app, club.peg, post, { text: 'I do!' });
  const numbers = [inbox.deliver(raw), inbox.deliver(raw)];
  await waitForMoves(inbox, numbers);
  expect(await waitForInbound(club.ada, 2)).toContainEqual(expect.objectContaining({ reason: reasons.copy }));
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: I do!']);
});

test('an email for which there is no room stays in the mailbox, and those behind it are read', async ({
  app,
  club,
  inbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const full = { messageKey: 'held', sender: 'a@example.net', subject: 'Hi', state: 'held', outcome: 'held' } as const;
  const { id } = await app.db
    .insertInto('inboundMessages')
    .values({ ...full, userId: Number(club.peg._id), receivedAt: Date.now(), bytes: inboundLimits.heldOfMember })
    .returning('id')
    .executeTakeFirstOrThrow();
  const to = replyAddressOf(app, club.peg, 'comment', post);
  const left = inbox.deliver(await writeMail({ from: 'peg@work.example', to, text: 'From work' }));
  await waitForMoves(inbox, [inbox.deliver(await writeReply(app, club.peg, post, { text: 'From home' }))]);
  expect(inbox.list('INBOX')?.map(({ uid }) => uid)).toContain(left);
  await app.db.deleteFrom('inboundMessages').where('id', '=', id).execute();
  inbox.dropConnections();
  await waitForMoves(inbox, [left]);
});

test('a mail server that cannot move emails has them copied and deleted', async ({ app, club, inbox }) => {
  const { _id: post } = await writePost(club.dale);
  const before = inbox.list('Fieldhouse')?.length ?? 0;
  inbox.setMove(false);
  inbox.dropConnections();
  const reply = inbox.deliver(await writeReply(app, club.peg, post, { text: 'I do!' }));
  const moved = await waitForMoves(inbox, [reply]);
  inbox.setMove(true);
  expect([moved - before, inbox.counts.get('UID COPY'), inbox.counts.get('UID EXPUNGE')]).toEqual([1, 1, 1]);
  await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toEqual(['Peg Lindqvist: I do!']);
});

const tooLarge = Buffer.alloc(inboundLimits.message, 'words\r\n');

test('an email that is too large is moved unread and listed as refused, and its writer is told', async ({
  app,
  club,
  inbox,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const to = [post, '99'].map((id) => replyAddressOf(app, club.peg, 'comment', id));
  const head = await writeReply(app, club.peg, post, { to, subject: 'Photos', text: 'I do!' });
  const bodies = inbox.counts.get('UID FETCH') ?? 0;
  const large = inbox.deliver(Buffer.concat([head, tooLarge]));
  await waitForMoves(inbox, [large]);
  const refused = { outcome: 'refused', reason: 'It has more than 25 MB.' };
  expect(await waitForInbound(club.ada, 2)).toMatchObject([refused, refused]);
  expect(inbox.counts.get('UID FETCH')).toBe(bodies + 1);
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email');
  expect(text).toMatch(/Your email “Photos” arrived.*larger than 25 MB/s);
  expect(await settleMail(app, mailbox)).toEqual([emailOf(club.peg.name)]);
  expect(await commentsOn(club.dale, post)).toEqual([]);
});

test('no member hears of a large email that a stranger or a program may have sent', async ({
  app,
  club,
  inbox,
  mailbox,
}) => {
  await startOver(app, mailbox, []);
  const { _id: post } = await writePost(club.dale);
  const rosa = await join(app, 'Rosa Medina', 'User');
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(rosa._id)).execute();
  const heads = await Promise.all([
    writeReply(app, club.peg, post, { from: 'stranger@example.net' }),
    writeReply(app, club.peg, post, { headers: { 'Authentication-Results': 'mx.example.com; dmarc=fail' } }),
    writeReply(app, club.peg, post, { headers: { 'Auto-Submitted': 'auto-replied' } }),
    writeReply(app, club.peg, post, { subject: 'Out of Office: Re: News' }),
    writeReply(app, club.peg, post, { headers: { 'List-Id': '<coaches.example.net>' } }),
    writeReply(app, rosa, post, {}),
  ]);
  mailbox.received.length = 0;
  await waitForMoves(
    inbox,
    heads.map((head) => inbox.deliver(Buffer.concat([head, tooLarge]))),
  );
  const listed = await waitForInbound(club.ada, heads.length);
  expect(new Set(listed.map(({ reason }) => reason))).toEqual(new Set([reasons.tooLarge]));
  expect(await settleMail(app, mailbox)).toEqual([]);
});
