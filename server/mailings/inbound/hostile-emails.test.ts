// @module-tag sqlite
// @module-tag full
import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
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
import { emptyPng, twoHalves } from '#server/testing/pictures.ts';
import { commentsOn, readFeed, writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

/** In milliseconds, on a busy machine: while an email is stored, the site does nothing else. */
const longestStorage = 5000;
const part = (type: string, body: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const plain = 'text/plain; charset=utf-8';

function nest(levels: number): string {
  let body = `Content-Type: ${plain}\r\n\r\nDeep down`;
  for (let level = 0; level < levels; level++)
    body = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--`;
  return body;
}

/** What follows the sender and recipient, and the comment that it becomes. */
const bodies: [what: string, rest: string, comment: string | undefined][] = [
  ['an email of 1,000 levels', nest(1000), undefined],
  [
    'an email of 20,000 parts',
    `Content-Type: multipart/mixed; boundary=x\r\n\r\n${part(plain, 'Hi')}${part('application/zip', '').repeat(20_000)}--x--`,
    'Hi',
  ],
  [
    'an email with an attachment that is no base64',
    `Content-Type: multipart/mixed; boundary=x\r\n\r\n${part(plain, 'Hi')}${part('image/jpeg\r\nContent-Transfer-Encoding: base64', '!§$%&/()=?'.repeat(1000))}--x--`,
    'Hi',
  ],
  ['an email in an unknown charset', 'Content-Type: text/plain; charset=klingon-8\r\n\r\nHi', 'Hi'],
  [
    'an email with scripts',
    'Content-Type: text/html\r\n\r\n<p onclick="steal()">Hi <script>steal()</script><b>all</b></p><style>p{}</style>',
    'Hi all',
  ],
  [
    'an email with lone surrogates',
    `Content-Type: text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('Hi \ud800!', 'utf16le').toString('base64')}`,
    'Hi \ufffd!',
  ],
  [
    'an email with a very long Message-ID',
    `Message-ID: <${'m'.repeat(90_000)}@x>\r\nContent-Type: ${plain}\r\n\r\nHi`,
    'Hi',
  ],
  ['an email of nothing but headers', `${'X: y\r\n'.repeat(50_000)}Content-Type: ${plain}\r\n\r\nHi`, 'Hi'],
];

test.for(bodies)(
  '%s is read or refused within seconds, and the site goes on',
  async ([, rest, comment], { app, port, club }) => {
    const { _id: post } = await writePost(club.dale);
    const [from, to] = [emailOf(club.peg.name), replyAddressOf(app, club.peg, 'comment', post)];
    const start = performance.now();
    await deliver(port, { envelope: { from, to }, raw: `From: ${from}\r\nTo: ${to}\r\n${rest}` });
    expect(performance.now() - start).toBeLessThan(longestStorage);
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: comment ? 'comment' : 'refused' }]);
    expect(await commentsOn(club.dale, post)).toEqual(comment ? [`Peg Lindqvist: ${comment}`] : []);
  },
);

test('bombs among the attachments of a post are left out', async ({ port, club, mailbox }) => {
  const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const bomb = { filename: 'bomb.zip', content: deflateSync(Buffer.alloc(50_000_000)) };
  const huge = { filename: 'huge.png', content: emptyPng(30_000, 30_000) };
  const good = { filename: 'good.jpg', content: await twoHalves(400, 300).jpeg().toBuffer() };
  await deliverFrom(port, club.peg, { to, subject: 'Field', attachments: [bomb, huge, good] });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post' }]);
  expect(await readFeed(club.dale)).toMatchObject([{ body: 'Field', pictures: [{}] }]);
  expect((await mailbox.wait(emailOf(club.peg.name), 'Your post')).text).toContain('2 files could not be used');
});

test('line breaks and odd letters in names and subjects do not reach the headers of other emails', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const [from, to] = [emailOf(club.peg.name), replyAddressOf(app, club.peg, 'managers', '0')];
  const encode = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
  const subject = encode('Hi\r\nBcc: victim@example.net\r\n\r\nBody\u2028\u202e');
  const raw = `From: ${encode('Peg\r\nBcc: victim@example.net')} <${from}>\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n`;
  await app.db
    .updateTable('users')
    .set({ name: 'Peg\r\nBcc: victim@example.net' })
    .where('id', '=', Number(club.peg._id))
    .execute();
  await deliver(port, { envelope: { from, to }, raw: `${raw}Hello managers` });
  await deliver(port, { envelope: { from, to }, raw });
  const listed = await waitForInbound(club.ada, 2);
  for (const { subject: shown } of listed) expect(shown).not.toMatch(/\p{Cc}/u);
  await mailbox.wait(from, 'We couldn’t use your email');
  await mailbox.wait(emailOf(club.ada.name), 'replied to the newsletter');
  await app.db.updateTable('users').set({ name: club.peg.name }).where('id', '=', Number(club.peg._id)).execute();
  expect(new Set(await settleMail(app, mailbox))).toEqual(
    new Set([from, emailOf(club.ada.name), emailOf(club.max.name)]),
  );
  for (const { headers } of mailbox.received) expect(headers.map(({ key }) => key)).not.toContain('bcc');
});

test('an email to ten addresses of a member gets one response at most', async ({ app, port, club, mailbox }) => {
  const posts = [];
  for (let number = 0; number < 10; number++) posts.push((await writePost(club.dale, `Post ${number}`))._id);
  const to = posts.map((post) => replyAddressOf(app, club.peg, 'comment', post));
  await deliverFrom(port, club.peg, { to, text: 'Hi', attachments: [{ filename: 'a.pdf', content: 'x' }] });
  const listed = await waitForInbound(club.ada, 10);
  expect(listed.map(({ outcome }) => outcome)).toEqual(Array(10).fill('comment'));
  await mailbox.wait(emailOf(club.peg.name), 'Your comment is on the site');
  expect(await settleMail(app, mailbox)).toHaveLength(1);
});

test('the rules of a comment on the site hold for one by email', async ({ app, port, club, mailbox }) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.peg, 'comment', post);
  await deliverFrom(port, club.peg, { to, text: 'So long. '.repeat(300) });
  const [email] = await waitForInbound(club.ada, 1);
  const { body } = await club.peg.ask('POST', `/api/posts/comment/${post}`, { body: 'So long. '.repeat(300) });
  expect(email).toMatchObject({ outcome: 'refused', reason: body.body });
  expect((await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use')).text).toContain(body.body);
  expect(await commentsOn(club.dale, post)).toEqual([]);
});
