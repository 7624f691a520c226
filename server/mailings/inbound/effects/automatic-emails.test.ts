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
import { writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts', 'emailLog']);
});

test('an automatic reply, in many languages, is not a comment, and no one gets a response', async ({
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
    'Out-of-Office reply: Ruth commented on your post',
    '[EXTERNAL] Automatic reply: Ruth commented on your post',
    'EXTERNAL: [Auto-Reply] Ruth commented on your post',
    'Vacation reply',
    'Autoresponder: Ruth commented on your post',
    'Mensaje automático: Ruth commented on your post',
    'Réponse automatique : Ruth commented on your post',
    'Respuesta automática: Ruth commented on your post',
    'Risposta automatica: Ruth commented on your post',
    'Abwesenheitsnotiz: Ruth commented on your post',
    'Autosvar: Ruth commented on your post',
    'Automatyczna odpowiedź: Ruth commented on your post',
    'Автоответ: Ruth commented on your post',
    '自動応答: Ruth commented on your post',
  ];
  for (const subject of subjects) await deliverFrom(port, club.peg, { to, subject, text: 'I am away.' });
  const handled = await waitForInbound(club.ada, subjects.length);
  expect(new Set(handled.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(await settleMail(app, mailbox)).toEqual([]);
});

const ours = 'A code to log in was made for you';

test.for([
  `Out of the office (until January 4): ${ours}`,
  `[EXT] Out of Office: Re: ${ours}`,
  `I will be out of the office: ${ours}`,
  `Holiday auto-reply: Re: ${ours}`,
  `Poza biurem: ${ours}`,
  `Assente: ${ours}`,
  `Frånvarande: ${ours}`,
  `Auto: ${ours}`,
  `Read: ${ours}`,
  `Lu : ${ours}`,
  `Lido: ${ours}`,
  `Read receipt: ${ours}`,
  `Return receipt: Re: ${ours}`,
  `Confirmation de lecture : ${ours}`,
])(
  'what begins like an automatic reply, with our subject behind it, gets no response: %s',
  async (subject, { app, port, club, mailbox }) => {
    await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
    await mailbox.wait(emailOf(club.peg.name), ours);
    await settleMail(app, mailbox);
    for (const to of [replyAddressOf(app, club.peg, 'managers', ''), 'club@example.com'])
      await deliverFrom(port, club.peg, { to, subject, text: 'I am away.' });
    const handled = await waitForInbound(club.ada, 2);
    expect(new Set(handled.map(({ reason }) => reason))).toEqual(
      new Set(['It is an automatic reply, such as an out-of-office message.']),
    );
    expect(await settleMail(app, mailbox)).toEqual([emailOf(club.peg.name)]);
  },
);

test.for(['Out of the office and onto the golf course', 'Delivery receipt', 'Read receipt', 'Return receipt: hats'])(
  'a post may have the subject “%s”',
  async (subject, { port, club }) => {
    const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
    await deliverFrom(port, club.peg, { to, subject, text: 'Who plays Friday?' });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post' }]);
    expect((await club.dale.ask('GET', '/api/posts')).body[0].body).toBe(`${subject}\n\nWho plays Friday?`);
  },
);

test.for([
  'Out of the office and onto the golf course: who plays Friday?',
  'Ooo, what a night!',
  'On vacation: see you in May',
  'Absence: my wife is sick',
  'On leave: I need someone to run Saturday',
  'Away until March 3',
  'Out of town: who feeds the cat?',
  'Read: Moneyball',
  'Delivered: 40 baseballs',
  'Lu: our new coach',
  'Delivery receipt',
  'Return receipt: hats',
])(
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

test('a member who writes to the club’s own address hears where to write, whatever the subject begins with', async ({
  port,
  club,
  mailbox,
}) => {
  await deliverFrom(port, club.peg, { to: 'club@example.com', subject: 'On leave: who runs Saturday?', text: 'Hi' });
  await mailbox.wait(emailOf(club.peg.name), 'No one reads this mailbox');
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
