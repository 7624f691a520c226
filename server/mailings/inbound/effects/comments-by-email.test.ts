import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { reasons } from '#server/mailings/inbound/receiving/receive.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import {
  deliver,
  deliverFrom,
  replyAddressOf,
  settleMail,
  startOver,
  testWithInbound,
  waitForInbound,
} from '#server/testing/inbound.ts';
import { emailOf } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

test('a reply becomes a comment of the member, without the quoted email and the signature', async ({
  app,
  port,
  club,
}) => {
  const { _id: post } = await writePost(club.dale);
  await deliverFrom(port, club.peg, {
    to: replyAddressOf(app, club.peg, 'comment', post),
    text: 'I do!\n\nWe lost by one.\n\nOn Tue, Nov 24, 2026 at 9:00 AM Fieldhouse <club@example.com> wrote:\n> Who remembers?\n\nSent from my iPhone',
  });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([
    { from: emailOf(club.peg.name), subject: 'Re: News', outcome: 'comment', reason: null },
  ]);
  expect(await commentsOn(club.dale, post)).toEqual([`${club.peg.name}: I do!\n\nWe lost by one.`]);
});

test('a signed reply is a comment, and no one hears of missing files', async ({ app, port, club, mailbox }) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  const types = { 'smime.p7s': 'application/pkcs7-signature', 'signature.asc': 'application/pgp-signature' };
  for (const [filename, contentType] of Object.entries(types))
    await deliverFrom(port, club.peg, { to, text: filename, attachments: [{ filename, contentType, content: 'x' }] });
  expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'comment' }, { outcome: 'comment' }]);
  expect(await settleMail(app, mailbox)).not.toContain(emailOf(club.peg.name));
});

test('copies of an email count once and are listed once; the same words in another email count again', {
  tags: 'race',
}, async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const mail = { to: replyAddressOf(app, club.peg, 'comment', post), text: 'Thank you!', messageId: '<1@example.com>' };
  await Promise.all(Array.from({ length: 5 }, () => deliverFrom(port, club.peg, mail)));
  const listed = await waitForInbound(club.ada, 2);
  expect(new Set(listed.map(({ outcome, reason }) => `${outcome} ${reason}`))).toEqual(
    new Set(['comment null', `refused ${reasons.copy}`]),
  );
  await deliverFrom(port, club.peg, { ...mail, messageId: '<2@example.com>' });
  await waitForInbound(club.ada, 3);
  expect(await commentsOn(club.dale, post)).toEqual(Array(2).fill(`${club.peg.name}: Thank you!`));
});

test('of emails without a Message-ID, the same bytes within ten minutes are copies', async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const [from, to] = [emailOf(club.peg.name), replyAddressOf(app, club.peg, 'comment', post)];
  const send = (id: string, text: string) =>
    deliver(port, { envelope: { from, to }, raw: `From: ${from}\r\nTo: ${to}\r\n${id}\r\n${text}` });
  await send('Message-ID: <>\r\n', 'First');
  await send('Message-ID: < >\r\n', 'Second');
  await send('', 'Third');
  await waitForInbound(club.ada, 3);
  await send('', 'Third');
  await waitForInbound(club.ada, 4);
  const elevenMinutesAgo = Date.now() - 11 * oneMinute;
  await app.db.updateTable('inboundMessages').set({ receivedAt: elevenMinutesAgo }).execute();
  await send('', 'Third');
  await waitForInbound(club.ada, 5);
  expect(await commentsOn(club.dale, post)).toEqual(
    ['First', 'Second', 'Third', 'Third'].map((text) => `${club.peg.name}: ${text}`),
  );
});

test('an email that was refused blocks nothing: the same one again gets another response', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const mail = { to: replyAddressOf(app, club.peg, 'comment', post), text: '', messageId: '<1@example.com>' };
  for (const count of [1, 2]) {
    await deliverFrom(port, club.peg, mail);
    await waitForInbound(club.ada, count);
  }
  expect(await settleMail(app, mailbox)).toEqual([emailOf(club.peg.name), emailOf(club.peg.name)]);
});

test('an email from another address waits until the member says that it is theirs', async ({
  app,
  port,
  club,
  visitor,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  await deliver(port, {
    from: 'peg@work.example',
    to: replyAddressOf(app, club.peg, 'comment', post),
    text: 'From my other computer.',
  });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'held' }]);
  expect(await commentsOn(club.dale, post)).toEqual([]);
  const asked = await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  expect(asked.text).not.toContain('From my other computer.');
  const token = tokenIn(asked, 'email');
  expect((await visitor.ask('GET', `/api/emails/${token}`)).body).toMatchObject({
    kind: 'held',
    from: 'peg@work.example',
    text: 'From my other computer.',
    isOpen: true,
  });
  for (const _ of [1, 2]) await visitor.ask('POST', `/api/emails/${token}`, { answer: 'yes' });
  await expect.poll(() => commentsOn(club.dale, post)).toEqual([`${club.peg.name}: From my other computer.`]);
  expect((await visitor.ask('GET', `/api/emails/${token}`)).body).toMatchObject({ isOpen: false, text: '' });
});

test('an email that the member did not write is deleted, and does nothing', async ({
  app,
  port,
  club,
  visitor,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  await deliver(port, {
    from: 'stranger@example.net',
    to: replyAddressOf(app, club.peg, 'comment', post),
    text: 'Buy my pills.',
  });
  const asked = await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  const token = tokenIn(asked, 'email');
  await visitor.ask('POST', `/api/emails/${token}`, { answer: 'no' });
  await visitor.ask('POST', `/api/emails/${token}`, { answer: 'yes' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([
    { outcome: 'refused', reason: 'The member says that they did not write it.' },
  ]);
  expect(await commentsOn(club.dale, post)).toEqual([]);
  expect(await app.db.selectFrom('inboundContents').selectAll().execute()).toEqual([]);
});
