import { expect } from 'vitest';
import { planEvent } from '#server/testing/events.ts';
import {
  deliverFrom,
  replyAddressOf,
  settleMail,
  startOver,
  testWithInbound,
  waitForInbound,
} from '#server/testing/inbound.ts';
import { backRoom } from '#server/testing/notice-fixture.ts';
import { emailOf } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts', 'events', 'emailPreferences']);
});

test.for([
  ['a signature', 'STOP\n\nPeg Lindqvist\n(813) 555-0142'],
  ['the footer of a carrier', 'Stop.\n\nSent from Xfinity Connect App'],
  ['thanks', 'please remove me\nThank you.'],
  ['nothing, with a name beside it', 'STOP - Peg'],
  ['nothing, below a greeting', 'Hello,\n\nplease unsubscribe me'],
])(
  'STOP above %s turns off emails about comments, and is no comment',
  async ([, text], { app, port, club, mailbox }) => {
    const { _id: post } = await writePost(club.dale);
    await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'comment', post), text });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'stopped', reason: null }]);
    expect((await mailbox.wait(emailOf(club.peg.name), 'You won’t get these')).text).toContain(
      'about comments anymore',
    );
    expect((await club.peg.ask('GET', '/api/users/email-preferences')).body).toMatchObject({ replies: 'never' });
    expect(await commentsOn(club.dale, post)).toEqual([]);
  },
);

test('STOP in reply to a notice or about an event reaches no manager, and says what was turned off', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { body: notice } = await club.max.ask('POST', '/api/notices', { ...backRoom, audience: 'managers' });
  await mailbox.wait(emailOf(club.max.name), backRoom.subject);
  await settleMail(app, mailbox);
  mailbox.received.length = 0;
  const text = 'STOP\n\nPeg Lindqvist\nSent from Xfinity Connect App';
  await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'notice', notice._id), text });
  expect((await mailbox.wait(emailOf(club.peg.name), 'You won’t')).text).toContain('club notices by email anymore');
  const read = async () => (await club.peg.ask('GET', '/api/users/email-preferences')).body;
  expect(await read()).toMatchObject({ notices: false, reminders: true });
  mailbox.received.length = 0;
  const { _id } = await planEvent(club.max);
  await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'event', _id), text: 'Cancel\nPeg' });
  expect((await mailbox.wait(emailOf(club.peg.name), 'You won’t')).text).toContain('Your RSVP hasn’t changed');
  expect(await read()).toMatchObject({ notices: false, reminders: false });
  expect(new Set(await settleMail(app, mailbox))).toEqual(new Set([emailOf(club.peg.name)]));
});

test('STOP to a posting address does not become a post, and “Stop by the gym” is a comment', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { body } = await club.peg.ask('GET', '/api/users/posting-address');
  await deliverFrom(port, club.peg, { to: body.address, subject: 'Emails', text: 'Unsubscribe\n\nPeg' });
  await mailbox.wait(emailOf(club.peg.name), 'About your emails');
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  await deliverFrom(port, club.peg, { to, text: 'Stop by the gym tomorrow' });
  const listed = await waitForInbound(club.ada, 2);
  expect(listed.map(({ outcome }) => outcome)).toEqual(['comment', 'stopped']);
  expect(await commentsOn(club.dale, post)).toEqual([`${club.peg.name}: Stop by the gym tomorrow`]);
});
