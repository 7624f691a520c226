import { expect } from 'vitest';
import { deliverFrom, replyAddressOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { emailOf } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

const reaction = { contentType: 'text/vnd.google.email-reaction+json', content: '{"emoji":"👍","version":1}' };
const gestures: [what: string, mail: object, why: string][] = [
  [
    'a reaction in Gmail',
    { text: '👍\n\nPeg Lindqvist reacted via Gmail', alternatives: [reaction] },
    'It was a reaction',
  ],
  [
    'a reaction in Outlook',
    { text: '👍 Peg Lindqvist reacted to your message:\n\nRuth commented' },
    'It was a reaction',
  ],
  [
    'a reaction in Outlook, with an address and the emoji behind it',
    { text: 'Peg Lindqvist (peg.lindqvist@example.com) reacted to your message: 👍\n\nRuth commented' },
    'It was a reaction',
  ],
  ['a reaction with an emoji of its own', { text: 'Reacted with 👍 to “Ruth commented”' }, 'It was a reaction'],
  ['a tapback', { text: 'Liked “Ruth commented on your post”' }, 'It was a reaction'],
  ['a tapback in Spanish', { text: 'Le encantó “Ruth commented”' }, 'It was a reaction'],
  [
    'a recall',
    { subject: 'Recall: News', text: 'Peg Lindqvist would like to recall the message, “Re: News”.' },
    'The site can’t recall an email.',
  ],
];

test.for(gestures)(
  '%s is not a comment, and the member hears why',
  async ([, mail, why], { app, port, club, mailbox }) => {
    const { _id: post } = await writePost(club.dale);
    await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'comment', post), ...mail });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'refused' }]);
    expect((await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email')).text).toContain(why);
    expect(await commentsOn(club.dale, post)).toEqual([]);
  },
);

test('people who write about reactions or recalls are heard', async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  const texts = [
    'Liked it a lot.',
    'They reacted to your message with joy, and so did I.',
    'Loved "Hoosiers" and you.',
    'I would like to recall the message that Coach Bowden gave us in 1979. He said: never punt.',
    'Walt would like to recall the message that Coach Bowden gave us.',
    'I reacted to your message.\nIt made me cry. My wife and I lost our son that year.',
    'Ruth reacted to your message: so did I.',
    'Ruth a réagi à votre message, et moi aussi.',
    'Ruth reacted to your message.\nWhat did she say?',
  ];
  for (const text of texts) await deliverFrom(port, club.peg, { to, text });
  await waitForInbound(club.ada, texts.length);
  expect((await commentsOn(club.dale, post)).toSorted()).toEqual(
    texts.map((text) => `${club.peg.name}: ${text}`).toSorted(),
  );
});

test('a post may be in the words of a tapback', async ({ port, club }) => {
  const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  await deliverFrom(port, club.peg, { to, subject: 'Movie night', text: 'Loved “Hoosiers”' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post' }]);
});
