// @module-tag sqlite
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import {
  deliver,
  deliverFrom,
  replyAddressOf,
  replyToOf,
  settleMail,
  startOver,
  testWithInbound,
  waitForInbound,
} from '#server/testing/inbound.ts';
import { emailOf, type Person } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';
import { testSecret } from '#server/testing/start-app.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

async function nameHelper(ada: Person): Promise<void> {
  const values = { helperName: 'Hal Helper', helperPhone: '(813) 555-0199' };
  expect((await ada.ask('PUT', '/api/admin/settings', { values })).status).toBe(200);
}

test('only a member who writes to the club’s address itself is told whom to call and where to write, at most three times a day', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const [to, peg] = ['club@example.com', emailOf(club.peg.name)];
  await nameHelper(club.ada);
  for (const text of ['Hello?', 'Anybody?', 'Hello!', 'Please!']) await deliverFrom(port, club.peg, { to, text });
  await deliverFrom(port, club.gus, { to, text: 'Hello?' });
  await deliverFrom(port, club.dale, { to, text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } });
  const listed = await waitForInbound(club.ada, 6);
  expect(listed.map(({ outcome }) => outcome)).toEqual(Array(6).fill('refused'));
  expect(await settleMail(app, mailbox)).toEqual([peg, peg, peg]);
  const { text } = await mailbox.wait(peg, 'No one reads this mailbox');
  const { body } = await club.peg.ask('GET', '/api/users/posting-address');
  expect(text).toContain(`Post it by email:\nmailto:${body.address}?subject=Re%3A%20News`);
  expect(text.match(/Need help\? Call Hal Helper at \(813\) 555-0199\./g)).toHaveLength(1);
});

test('an address that is more than 60 days old, or whose post is gone, is explained in one email, and a reply to that arrives', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const owner = { userId: Number(club.peg._id), address: emailOf(club.peg.name) };
  const old = issueMailToken(testSecret, owner, { purpose: 'comment', thing: post }, Date.now() - 62 * oneDay);
  await deliverFrom(port, club.peg, { to: `club+${old}@example.com`, text: 'Late' });
  const ended = await mailbox.wait(owner.address, 'This address has ended');
  expect(ended.text).toMatch(/60 days[^\n]*\n\nPress Reply, write it again, and send it\. That one will arrive\./);
  await deliverFrom(port, club.peg, { to: replyToOf(ended), text: 'In time' });
  await waitForInbound(club.ada, 2);
  expect(await commentsOn(club.dale, post)).toEqual([`${club.peg.name}: In time`]);
  for (const purpose of ['comment', 'event', 'photos'] as const)
    await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, purpose, '99999'), text: 'Gone' });
  const listed = await waitForInbound(club.ada, 5);
  expect(listed.map(({ outcome }) => outcome).toSorted()).toEqual(['comment', ...Array(4).fill('refused')]);
  expect(await settleMail(app, mailbox)).toHaveLength(4);
});

test('an old posting address is answered with an email whose reply is posted', async ({ app, port, club, mailbox }) => {
  const { postingKey } = await app.db
    .selectFrom('users')
    .select('postingKey')
    .where('id', '=', Number(club.peg._id))
    .executeTakeFirstOrThrow();
  const owner = { userId: Number(club.peg._id), address: emailOf(club.peg.name), postingKey };
  const old = issueMailToken(testSecret, owner, { purpose: 'post', thing: '0' }, Date.now() - 62 * oneDay);
  await deliverFrom(port, club.peg, { to: `club+${old}@example.com`, text: 'Golf on Friday?' });
  const ended = await mailbox.wait(owner.address, 'This address has ended');
  expect(ended.text).not.toContain(replyToOf(ended));
  await deliverFrom(port, club.peg, { to: replyToOf(ended), text: 'Golf on Friday?' });
  expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'post' }, { outcome: 'refused' }]);
});

test('a held email is named by its subject, its day, and its sender, and a subject with a web address is left out', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  const ask = async (subject: string) => {
    mailbox.received.length = 0;
    await deliver(port, { from: 'peg@work.example', to, subject, text: `Words about ${subject}` });
    return (await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?')).text;
  };
  const day = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\w+ \\d+, \\d{4}';
  const named = await ask('Re: The scorebook');
  expect(named).toMatch(
    new RegExp(`An email “Re: The scorebook” arrived on ${day} from peg@work\\.example\\. We’re not`),
  );
  expect(named).not.toContain('Words about');
  expect(await ask('See https://evil.example/login')).toMatch(new RegExp(`An email arrived on ${day} from peg@work`));
});
