import { expect } from 'vitest';
import {
  deliver,
  deliverFrom,
  replyAddressOf,
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

test('the same email twice, and the same words twice, count once', { tags: 'race' }, async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const mail = { to: replyAddressOf(app, club.peg, 'comment', post), text: 'I do!', messageId: '<one@example.com>' };
  await Promise.all(Array.from({ length: 5 }, () => deliverFrom(port, club.peg, mail)));
  await waitForInbound(club.ada, 1);
  await deliverFrom(port, club.peg, { ...mail, messageId: '<two@example.com>' });
  expect(await waitForInbound(club.ada, 2)).toMatchObject([
    { outcome: 'refused', reason: 'The same email came before.' },
    { outcome: 'comment' },
  ]);
  expect(await commentsOn(club.dale, post)).toEqual([`${club.peg.name}: I do!`]);
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
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  expect(text).not.toContain('From my other computer.');
  const [, token] = /\/email\/(\w+)/.exec(text) ?? [];
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
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  const [, token] = /\/email\/(\w+)/.exec(text) ?? [];
  await visitor.ask('POST', `/api/emails/${token}`, { answer: 'no' });
  await visitor.ask('POST', `/api/emails/${token}`, { answer: 'yes' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([
    { outcome: 'refused', reason: 'The member says that they did not write it.' },
  ]);
  expect(await commentsOn(club.dale, post)).toEqual([]);
  expect(await app.db.selectFrom('inboundContents').selectAll().execute()).toEqual([]);
});
