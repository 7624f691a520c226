// @module-tag sqlite

import type Mail from 'nodemailer/lib/mailer/index.js';
import { expect } from 'vitest';
import { changeRole } from '#server/accounts/accounts/commands.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  deliver,
  deliverFrom,
  replyAddressOf,
  settleMail,
  startOver,
  testWithInbound,
  waitForInbound,
} from '#server/testing/inbound.ts';
import { mailTokenOf } from '#server/testing/mail-tokens.ts';
import { emailOf, join, type Person } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';
import { lift, suspend } from '#server/testing/suspensions.ts';

const test = testWithInbound();
const unknown = 'We never gave this address to anyone, or it has ended.';

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

const memorial = { born: 1940, died: 2025, words: 'He kept score.' };

const automatic: [what: string, mail: Mail.Options][] = [
  ['an out-of-office reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['one in English that only its subject gives away', { subject: 'Out of Office: Re: News' }],
  ['one in German', { subject: 'Automatische Antwort: Re: News' }],
  ['one of an old program', { headers: { 'X-Autoreply': 'yes' } }],
  ['an email with Precedence', { headers: { Precedence: 'bulk' } }],
  ['an email of a mailing list', { headers: { 'List-Id': '<coaches.example.net>' } }],
  ['an email without a sender', { envelope: { from: '' } }],
  ['a report that an email did not arrive', { raw: 'report' }],
];

test.for(automatic)(
  '%s does nothing and gets no response',
  async ([what, { envelope, raw, ...mail }], { app, port, club, mailbox }) => {
    const { _id: post } = await writePost(club.dale);
    const to = replyAddressOf(app, club.peg, 'comment', post);
    const from = emailOf(club.peg.name);
    const report = `From: ${from}\r\nTo: ${to}\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\n\r\nIt bounced.\r\n--x--`;
    await deliver(port, {
      ...(raw ? { raw: report } : { from, to, text: what }),
      envelope: { from, to, ...envelope },
      ...mail,
    });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'refused' }]);
    expect(await commentsOn(club.dale, post)).toEqual([]);
    expect(await settleMail(app, mailbox)).toEqual([]);
  },
);

test('an email that the club’s mail server calls forged is held, although it names the member', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const headers = { 'Authentication-Results': 'mx.example.com; spf=fail; dmarc=fail (p=REJECT)' };
  await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'comment', post), text: 'Hi', headers });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'held' }]);
  await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  expect(await commentsOn(club.dale, post)).toEqual([]);
});

test('an address that differs only in an accent is another person’s', async ({ app, port, club, mailbox }) => {
  const { _id: post } = await writePost(club.dale);
  const [to, peg] = [replyAddressOf(app, club.peg, 'comment', post), emailOf(club.peg.name)];
  const raw = (from: string, text: string) => `From: ${from}\r\nTo: ${to}\r\n\r\n${text}`;
  await deliver(port, { envelope: { from: 'a@example.net', to }, raw: raw(peg.replace('e', 'é'), 'As Pég.') });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'held' }]);
  await deliver(port, { envelope: { from: peg, to }, raw: raw(peg.toUpperCase(), 'As Peg.') });
  expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'comment' }, { outcome: 'held' }]);
  expect(await commentsOn(club.dale, post)).toEqual([`${club.peg.name}: As Peg.`]);
  expect(await settleMail(app, mailbox)).toEqual([peg]);
});

test('a member who got a forwarded email cannot write with its address as another member', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  await deliverFrom(port, club.dale, { to, text: 'As Peg, I say no.' });
  const [peg, dale] = [emailOf(club.peg.name), emailOf(club.dale.name)];
  await deliver(port, { from: [peg, dale], to, text: 'As both of us.' });
  const raw = `From: ${peg}\r\nFrom: ${dale}\r\nTo: ${to}\r\n\r\nAs one and the other.`;
  await deliver(port, { envelope: { from: dale, to }, raw });
  const listed = await waitForInbound(club.ada, 3);
  expect(listed.map(({ outcome }) => outcome)).toEqual(['held', 'held', 'held']);
  expect(await commentsOn(club.dale, post)).toEqual([]);
  expect(await settleMail(app, mailbox)).toEqual([peg, peg, peg]);
});

test('addresses that we never gave to anybody are accepted, listed, and never answered; others are refused at once', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const token = mailTokenOf(app, club.peg, 'comment', '1');
  const changed = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
  await deliver(port, { from: 'stranger@example.net', to: 'club@example.com', text: 'Hi' });
  for (const to of ['club+short@example.com', `club+${changed}@example.com`])
    await deliverFrom(port, club.peg, { to, text: to });
  for (const to of ['president@example.com', 'club@example.net'])
    await expect(deliverFrom(port, club.peg, { to, text: 'Hi' })).rejects.toMatchObject({ responseCode: 550 });
  const listed = await waitForInbound(club.ada, 3);
  expect(listed.map(({ outcome, reason }) => [outcome, reason])).toEqual(Array(3).fill(['refused', unknown]));
  expect(await settleMail(app, mailbox)).toEqual([]);
});

test('an address ends when its member becomes a Guest, is suspended, changes their email address, or dies', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const walt = await join(app, 'Walt Brandt', 'User');
  const set = (changes: object) =>
    app.db.updateTable('users').set(changes).where('id', '=', Number(walt._id)).execute();
  const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => inTransaction(app.db, (tx) => changeRole(tx, Number(walt._id), 'Guest')), () => set({ role: 'User' })],
    [() => suspend(club.ada, walt), () => lift(club.ada, walt)],
    [
      () => set({ email: 'walt@new.example', emailNorm: 'walt@new.example' }),
      () => set({ email: emailOf(walt.name), emailNorm: emailOf(walt.name) }),
    ],
    [() => club.ada.ask('POST', `/api/admin/user/${walt._id}/memorial`, memorial), async () => {}],
  ];
  const to = replyAddressOf(app, walt, 'comment', post);
  for (const [number, [begin, end]] of ends.entries()) {
    await begin();
    await deliverFrom(port, walt, { to, text: `Number ${number}` });
    await waitForInbound(club.ada, number + 1);
    await end();
  }
  const listed = await waitForInbound(club.ada, ends.length);
  expect(listed.map(({ reason }) => reason)).toEqual(Array(ends.length).fill(unknown));
  expect(await commentsOn(club.dale, post)).toEqual([]);
  await settleMail(app, mailbox);
  expect(mailbox.received.filter(({ subject }) => /couldn’t use|Did you/.test(subject))).toEqual([]);
});

test('a member whose address is not proven gets no response', async ({ app, port, club, mailbox }) => {
  const rosa = await join(app, 'Rosa Medina', 'User');
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(rosa._id)).execute();
  mailbox.received.length = 0;
  const send = (sender: Person, text: string) =>
    deliverFrom(port, sender, { to: replyAddressOf(app, rosa, 'comment', '1'), text });
  await send(rosa, 'Hi');
  await send(club.peg, 'As Rosa');
  expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
  expect(await settleMail(app, mailbox)).toEqual([]);
});
