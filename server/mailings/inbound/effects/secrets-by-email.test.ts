import { expect } from 'vitest';
import { messageLimits } from '#contracts/people/messages.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { planEvent } from '#server/testing/events.ts';
import { deliverFrom, replyAddressOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { emailOf } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts', 'events', 'sentMessages']);
});

test('a reply that still contains an address with a token is held, and published without the address when the member says yes', async ({
  app,
  port,
  club,
  visitor,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  const text = `Should I always write to ${to.toUpperCase().replace('@', '\u200b@')} when I want to say something, or not?`;
  await deliverFrom(port, club.peg, { to, text });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'held', from: emailOf(club.peg.name) }]);
  expect(await commentsOn(club.dale, post)).toEqual([]);
  const email = await mailbox.wait(emailOf(club.peg.name), 'Is this what you want to say?');
  await visitor.ask('POST', `/api/emails/${tokenIn(email, 'email')}`, { answer: 'yes' });
  await expect
    .poll(() => commentsOn(club.dale, post))
    .toEqual([
      `${club.peg.name}: Should I always write to [private link removed] when I want to say something, or not?`,
    ]);
});

test('an invitation code is removed from the title of a post', async ({ port, club, visitor, mailbox }) => {
  const { body } = await club.peg.ask('GET', '/api/users/posting-address');
  const subject = 'Join us: https://coaches.example.com/join/ABCD2345';
  await deliverFrom(port, club.peg, { to: body.address, subject, text: 'New members are welcome.' });
  const email = await mailbox.wait(emailOf(club.peg.name), 'Is this what you want to say?');
  await visitor.ask('POST', `/api/emails/${tokenIn(email, 'email')}`, { answer: 'yes' });
  await mailbox.wait(emailOf(club.peg.name), 'Your post is on the site');
  const { body: posts } = await club.dale.ask('GET', '/api/posts');
  expect(posts[0].body).toBe('Join us: [private link removed]\n\nNew members are welcome.');
});

test('a member’s replies to others by email count toward their messages of the day, and refused ones don’t', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id, title } = await planEvent(club.max);
  const to = replyAddressOf(app, club.peg, 'event', _id);
  const now = Date.now();
  const row = { userId: Number(club.peg._id), recipientId: Number(club.max._id), submissionHash: null };
  const sent = Array.from({ length: messageLimits.aDay - 1 }, (_, index) => ({
    ...row,
    sentAt: now,
    submissionKey: `earlier-${index}`,
  }));
  await app.db.insertInto('sentMessages').values(sent).execute();
  await deliverFrom(port, club.peg, { to, subject: 'Re: One', text: '' });
  await waitForInbound(club.ada, 1);
  await deliverFrom(port, club.peg, { to, subject: 'Re: Two', text: 'May I bring a pie?' });
  expect((await mailbox.wait(emailOf(club.max.name), title)).text).toContain('May I bring a pie?');
  await deliverFrom(port, club.peg, { to, subject: 'Re: Three', text: 'Or two pies?' });
  const [last] = await waitForInbound(club.ada, 3);
  expect(last).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('20 messages in a day') });
});
