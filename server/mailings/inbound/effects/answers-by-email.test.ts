import { expect } from 'vitest';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { planEvent } from '#server/testing/events.ts';
import { deliverFrom, replyAddressOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { backRoom } from '#server/testing/notice-fixture.ts';
import { emailOf } from '#server/testing/people.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { listWaiting, planPastEvent } from '#server/testing/waiting-photos.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['events']);
});

test('an answer to a notice goes to the manager who sent it, and theirs to the member', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { body: notice } = await club.max.ask('POST', '/api/notices', { ...backRoom, audience: 'managers' });
  await mailbox.wait(emailOf(club.max.name), backRoom.subject);
  mailbox.received.length = 0;
  await deliverFrom(port, club.peg, {
    to: replyAddressOf(app, club.peg, 'notice', notice._id),
    text: 'Is there a ramp?',
  });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'forwarded', reason: null }]);
  const email = await mailbox.wait(emailOf(club.max.name), `Peg Lindqvist replied: ${backRoom.subject}`);
  expect(email.text).toContain('Is there a ramp?');
  expect(email.headers).toContainEqual({
    key: 'reply-to',
    originalKey: 'Reply-To',
    value: 'Peg Lindqvist <peg.lindqvist@example.com>',
  });
  expect(mailbox.addressees()).toEqual([emailOf(club.max.name)]);
});

test('an answer to the newsletter, or about a breakfast, goes to all managers', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const month = localDay('America/New_York', new Date()).slice(0, 7);
  for (const [purpose, thing] of [
    ['managers', '0'],
    ['event', breakfastId(month)],
  ] as const) {
    await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, purpose, thing), text: `About ${purpose}` });
    for (const { name } of [club.ada, club.max])
      expect((await mailbox.wait(emailOf(name), 'Peg Lindqvist replied')).text).toContain(`About ${purpose}`);
    mailbox.received.length = 0;
  }
});

test('text in reply to an event goes to the member who created it', async ({ app, port, club, mailbox }) => {
  const { _id, title } = await planEvent(club.max);
  await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'event', _id), text: 'May I bring a pie?' });
  expect((await mailbox.wait(emailOf(club.max.name), title)).text).toContain('May I bring a pie?');
  expect(mailbox.addressees()).toEqual([emailOf(club.max.name)]);
});

test.for([
  ['ACCEPTED', 'going', 2],
  ['TENTATIVE', 'maybe', 2],
  ['DECLINED', 'declined', 0],
])(
  '%s from a calendar program becomes the answer %s, with %i of two guests',
  async ([partstat, answer, guests], { app, port, club }) => {
    const { _id } = await planEvent(club.max);
    await club.peg.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'maybe', guests: 2 });
    const to = replyAddressOf(app, club.peg, 'event', _id);
    const content = [
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      'UID:x',
      `ATTENDEE;PARTSTAT=${partstat}:mailto:peg@home.example`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    // Calendar programs send it by themselves.
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await deliverFrom(port, club.peg, {
      to,
      subject: 'Accepted',
      text: '',
      headers,
      icalEvent: { method: 'REPLY', content },
    });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'rsvp' }]);
    const saved = await app.db
      .selectFrom('eventAnswers')
      .select(['answer', 'guests'])
      .where('eventId', '=', _id)
      .execute();
    expect(saved).toEqual([{ answer, guests }]);
  },
);

test('pictures of an event wait for a manager, and the member hears of it', async ({ app, port, club, mailbox }) => {
  const { _id, title } = await planPastEvent(club.max);
  const to = replyAddressOf(app, club.peg, 'photos', _id);
  const picture = {
    filename: 'IMG_1.JPG',
    contentType: 'application/octet-stream',
    content: await twoHalves(400, 300).jpeg().toBuffer(),
  };
  const broken = { filename: 'broken.jpg', content: 'no picture' };
  await deliverFrom(port, club.peg, { to, text: 'The whole team', attachments: [picture, broken] });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'photos' }]);
  expect(await listWaiting(club.max)).toMatchObject([
    { caption: 'The whole team', event: { title }, by: { name: club.peg.name } },
  ]);
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'Your photo arrived');
  expect(text).toContain('1 photo of yours arrived.');
  expect(text).toContain('1 file could not be used.');
});

test('words about several pictures go to the organizer, and the member hears of it', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { _id, title } = await planPastEvent(club.max);
  const to = replyAddressOf(app, club.peg, 'photos', _id);
  const sizes = [400, 401];
  const attachments = await Promise.all(
    sizes.map(async (width) => ({ filename: 'IMG.jpg', content: await twoHalves(width, 300).jpeg().toBuffer() })),
  );
  await deliverFrom(port, club.peg, { to, text: 'First: Ruth. Second: Walt.', attachments });
  expect((await mailbox.wait(emailOf(club.max.name), title)).text).toContain('First: Ruth. Second: Walt.');
  expect((await mailbox.wait(emailOf(club.peg.name), 'Your photos arrived')).text).toContain(
    'We sent your words to the organizer.',
  );
});

test.for([
  ['comment', { replies: 'never' }],
  ['notice', { notices: false }],
  ['event', { notices: false, reminders: false }],
  ['photos', { reminders: false }],
  ['managers', { newsletter: 'never' }],
  ['post', {}],
] as const)(
  'STOP to an address for %s ends the emails of that kind, if there are any, and an email says so',
  async ([purpose, ended], { app, port, club, mailbox }) => {
    await app.db.deleteFrom('emailPreferences').execute();
    await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, purpose, '1'), text: 'Stop.\n\n> Dear Peg' });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'stopped' }]);
    const { text } = await mailbox.wait(emailOf(club.peg.name), '');
    expect(text).toContain('Choose which emails you get');
    const usual = { notices: true, reminders: true, messages: true, replies: 'newsletter', newsletter: 'weekly' };
    expect((await club.peg.ask('GET', '/api/users/email-preferences')).body).toEqual({ ...usual, ...ended });
    expect(mailbox.received).toHaveLength(1);
  },
);

test('a second STOP ends emails that the member turned on again after the first', async ({ app, port, club }) => {
  for (const time of [1, 2]) {
    await club.peg.ask('PUT', '/api/users/email-preferences', { newsletter: 'daily' });
    await deliverFrom(port, club.peg, { to: replyAddressOf(app, club.peg, 'managers', '0'), text: 'STOP' });
    await waitForInbound(club.ada, time);
    expect((await club.peg.ask('GET', '/api/users/email-preferences')).body.newsletter).toBe('never');
  }
});
