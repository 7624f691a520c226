import { expect } from 'vitest';
import {
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

test('an automatic reply, in many languages, and a read receipt are not comments, and no one gets a response', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  const subjects = [
    'Automatic reply: Ruth commented on your post',
    'Out of Office AutoReply: Ruth commented on your post',
    'Out of the office (until January 4): Ruth commented on your post',
    'Réponse automatique : Ruth commented on your post',
    'Respuesta automática: Ruth commented on your post',
    'Risposta automatica: Ruth commented on your post',
    'Abwesenheitsnotiz: Ruth commented on your post',
    'Autosvar: Ruth commented on your post',
    'Automatyczna odpowiedź: Ruth commented on your post',
    'Автоответ: Ruth commented on your post',
    '自動応答: Ruth commented on your post',
    'Read: Ruth commented on your post',
    'Lu : Ruth commented on your post',
  ];
  for (const subject of subjects) await deliverFrom(port, club.peg, { to, subject, text: 'I am away.' });
  const handled = await waitForInbound(club.ada, subjects.length);
  expect(new Set(handled.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(await settleMail(app, mailbox)).toEqual([]);
});

test('a post may begin with “Out of the office”', async ({ port, club }) => {
  const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const subject = 'Out of the office and onto the golf course';
  await deliverFrom(port, club.peg, { to, subject, text: 'Who plays Friday?' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post' }]);
  expect((await club.dale.ask('GET', '/api/posts')).body[0].body).toBe(`${subject}\n\nWho plays Friday?`);
});

test.for(['Out of the office and onto the golf course', 'Ooo, what a night!', 'On vacation in Tampa'])(
  'the subject “%s” may be a member’s own: they hear what to do, and with a photo it counts',
  async (subject, { app, port, club, mailbox }) => {
    const to = replyAddressOf(app, club.peg, 'managers', '');
    await deliverFrom(port, club.peg, { to, subject, text: 'Who wants to come?' });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'refused' }]);
    const { text } = await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email');
    expect(text).toContain('send it again with another subject.');
    const attachments = [{ contentType: 'image/jpeg', content: Buffer.from('photo'), filename: 'photo.jpg' }];
    await deliverFrom(port, club.peg, { to, subject, text: 'Who wants to come?', attachments });
    expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'forwarded' }, { outcome: 'refused' }]);
  },
);

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
  ['a tapback', { text: 'Liked “Ruth commented on your post”' }, 'It was a reaction'],
  ['a tapback in Spanish', { text: 'Le encantó “Ruth commented”' }, 'It was a reaction'],
  [
    'a recall',
    { subject: 'Recall: News', text: 'Peg Lindqvist would like to recall the message, “Re: News”.' },
    'The site can’t recall an email.',
  ],
];

test.for(gestures)(
  '%s is not a comment, and the member hears so',
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
  ];
  for (const text of texts) await deliverFrom(port, club.peg, { to, text });
  await waitForInbound(club.ada, texts.length);
  expect((await commentsOn(club.dale, post)).toSorted()).toEqual(
    texts.map((text) => `${club.peg.name}: ${text}`).toSorted(),
  );
});

test('our emails ask mail servers for no automatic replies', async ({ club, mailbox }) => {
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
  const { headers } = await mailbox.wait(emailOf(club.peg.name), '');
  expect(headers).toContainEqual({
    key: 'x-auto-response-suppress',
    originalKey: 'X-Auto-Response-Suppress',
    value: 'All',
  });
});
