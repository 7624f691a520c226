import { expect } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { deliverFrom, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { emailOf, type Person } from '#server/testing/people.ts';
import { twoHalves } from '#server/testing/pictures.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

async function readNewest(reader: Person): Promise<Post> {
  return (await reader.ask('GET', '/api/posts')).body[0];
}

function takePhotos(count: number) {
  const photos = Array.from({ length: count }, (_, number) =>
    twoHalves(400 + number, 300)
      .jpeg()
      .toBuffer(),
  );
  return Promise.all(photos.map(async (content) => ({ content: await content, filename: 'field.jpg' })));
}

test('an email with seven pictures becomes a post with six, and the response says so', { tags: 'full' }, async ({
  port,
  club,
  mailbox,
}) => {
  const { address } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const attachments = await takePhotos(7);
  await deliverFrom(port, club.peg, { to: address, subject: 'The old field', text: 'Look at it.', attachments });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post', reason: null }]);
  const { body, name, pictures } = await readNewest(club.dale);
  expect([body, name, pictures.length]).toEqual(['The old field\n\nLook at it.', 'Peg Lindqvist', 6]);
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'Your post is on the site');
  expect(text).toContain('1 file could not be used. A post holds up to six pictures, and no other files.');
});

test('a small photo in the text is in the post, a logo is not', async ({ port, club }) => {
  const { address } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const photo = await twoHalves(1200, 900).jpeg({ quality: 50 }).toBuffer();
  expect(photo.byteLength).toBeLessThan(20_000);
  const attachments = ['IMG_1.jpg', 'image001.jpg'].map((filename) => ({ filename, cid: filename, content: photo }));
  const html = 'Our field<br><img src="cid:IMG_1.jpg"><br>Peg <img src="cid:image001.jpg">';
  await deliverFrom(port, club.peg, { to: address, subject: '[EXTERNAL] Re: (sin asunto)', html, attachments });
  await waitForInbound(club.ada, 1);
  expect(await readNewest(club.dale)).toMatchObject({ body: 'Our field\n\nPeg', pictures: [{}] });
});

test('what was posted by mistake can be taken back with the link, but not after ten minutes', async ({
  app,
  port,
  club,
  mailbox,
  visitor,
}) => {
  const { address } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  /** Posts this by email, as if it had been created then, and returns the path of the link that takes it back. */
  const post = async (text: string, createdAt: number) => {
    await deliverFrom(port, club.peg, { to: address, subject: '', text });
    await expect.poll(async () => (await readNewest(club.dale))?.body).toBe(text);
    const email = await mailbox.wait(emailOf(club.peg.name), 'Your post is on the site');
    mailbox.received.length = 0;
    const { _id } = await readNewest(club.dale);
    await app.db.updateTable('posts').set({ createdAt }).where('id', '=', Number(_id)).execute();
    return `/api/emails/${tokenIn(email, 'email')}`;
  };
  const late = await post('Eleven minutes ago', Date.now() - 11 * 60_000);
  expect((await visitor.ask('GET', late)).body).toMatchObject({
    kind: 'post',
    text: 'Eleven minutes ago',
    isOpen: false,
  });
  expect((await visitor.ask('POST', late, { answer: 'yes' })).status).toBe(200);
  const inTime = await post('Just now', Date.now());
  expect((await visitor.ask('GET', inTime)).body).toMatchObject({ name: 'Peg Lindqvist', isOpen: true });
  expect((await visitor.ask('POST', inTime, { answer: 'maybe' })).body).toEqual({ answer: 'Choose yes or no.' });
  await visitor.ask('POST', inTime, { answer: 'no' });
  expect((await readNewest(club.dale)).body).toBe('Just now');
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await visitor.ask('POST', inTime, { answer: 'yes' })).status);
  expect(statuses).toEqual([200, 200]);
  expect((await readNewest(club.dale)).body).toBe('Eleven minutes ago');
});

test('a member has a posting address of their own, and renewing it ends the one before', async ({ port, club }) => {
  const path = '/api/users/posting-address';
  for (const who of [club.visitor, club.gus])
    for (const method of ['GET', 'POST'] as const)
      expect((await who.ask(method, path)).status).toBe(who === club.gus ? 403 : 401);
  const { address: before } = (await club.peg.ask('GET', path)).body;
  expect((await club.peg.ask('GET', path)).body).toEqual({ address: before });
  const { address: after } = (await club.peg.ask('POST', path)).body;
  expect(after).not.toBe(before);
  const { body: log } = await club.ada.ask('GET', '/api/admin/security-log?kind=posting-address-changed');
  expect(log).toMatchObject([{ by: 'Peg Lindqvist' }]);
  expect(JSON.stringify(log)).not.toContain(after);
  await deliverFrom(port, club.peg, { to: before, text: 'To the old address.' });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'refused' }]);
  await deliverFrom(port, club.peg, { to: after.toUpperCase(), text: 'To the new one.' });
  expect(await waitForInbound(club.ada, 2)).toMatchObject([{ outcome: 'post' }, { outcome: 'refused' }]);
});

const refused: [what: string, mail: object, why: string][] = [
  [
    'a text that is too long',
    { subject: '', text: 'So long. '.repeat(700) },
    'Please keep this under 5,001 characters.',
  ],
  ['nothing at all', { subject: '', text: '' }, 'Write something before you post.'],
  [
    'only a winmail.dat',
    {
      subject: '',
      text: '',
      attachments: [{ filename: 'winmail.dat', contentType: 'application/ms-tnef', content: 'x' }],
    },
    'Write something before you post.',
  ],
];

test.for(refused)(
  '%s is refused with one email that says why, and never cut',
  async ([, mail, why], { port, club, mailbox }) => {
    const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
    await deliverFrom(port, club.peg, { to, ...mail });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'refused', reason: why }]);
    const { text } = await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email');
    expect(text).toContain(why);
    expect(await readNewest(club.dale)).toBeUndefined();
    expect(mailbox.received).toHaveLength(1);
  },
);
