import type Mail from 'nodemailer/lib/mailer/index.js';
import { expect } from 'vitest';
import { planEvent } from '#server/testing/events.ts';
import { deliverFrom, replyAddressOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { emailOf, type Person } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithInbound().extend('answer', ({ app, port, club }) => async (event: string, mail: Mail.Options) => {
  const to = replyAddressOf(app, club.peg, 'event', event);
  await deliverFrom(port, club.peg, { to, subject: 'Accepted: Picnic', ...mail });
  return (await waitForInbound(club.ada, 1))[0]?.outcome;
});

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['events']);
});

const peg = 'mailto:peg.lindqvist@example.com';
const walt = 'mailto:walt@example.com';

function write(lines: string[], { method = 'REPLY', program = '-//Test//EN' } = {}): string {
  const event = ['BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', `PRODID:${program}`, `METHOD:${method}`, ...event, 'END:VCALENDAR'].join('\r\n');
}

/** Attaches a part, by default without a method parameter. */
function attach(content: string, contentType = 'text/calendar; charset=utf-8'): Mail.Options {
  return { attachments: [{ contentType, content, filename: 'invite.ics' }] };
}

async function readAnswer({ db }: TestApp, event: string, { _id }: Person) {
  return db
    .selectFrom('eventAnswers')
    .select(['answer', 'guests', 'note'])
    .where('eventId', '=', event)
    .where('userId', '=', Number(_id))
    .executeTakeFirst();
}

const note = 'My wife comes too. Is there shade?';
const google = { program: '-//Google Inc//Google Calendar 70.9054//EN' };

const noted: [what: string, mail: Mail.Options][] = [
  [
    'Google, with a guest and a note',
    {
      ...attach(write([`ATTENDEE;PARTSTAT=ACCEPTED;X-NUM-GUESTS=1;X-RESPONSE-COMMENT="${note}":${peg}`], google)),
      text: `Peg Lindqvist has accepted this invitation with this note:\n\n"${note}"\n\nPicnic`,
    },
  ],
  ['a COMMENT', attach(write([`ATTENDEE;PARTSTAT=ACCEPTED;X-NUM-GUESTS=1:${peg}`, `COMMENT:${note}`]))],
  [
    'Google, with a note in the text only',
    {
      ...attach(write([`ATTENDEE;PARTSTAT=ACCEPTED;X-NUM-GUESTS=1:${peg}`], google)),
      text: `Peg Lindqvist has accepted this invitation with this note:\n\n"${note}"`,
    },
  ],
  ['words in the text', { ...attach(write([`ATTENDEE;PARTSTAT=ACCEPTED;X-NUM-GUESTS=1:${peg}`])), text: note }],
  [
    'a file with .ics at the end',
    attach(write([`ATTENDEE;PARTSTAT=ACCEPTED;X-NUM-GUESTS=1:${peg}`, `COMMENT:${note}`]), 'application/octet-stream'),
  ],
];

test.for(noted)('guests and words of a calendar are saved: %s', async ([, mail], { app, club, mailbox, answer }) => {
  const { _id } = await planEvent(club.max);
  expect(await answer(_id, mail)).toBe('rsvp');
  expect(await readAnswer(app, _id, club.peg)).toEqual({ answer: 'going', guests: 1, note });
  expect(mailbox.received).toEqual([]);
});

test.for([
  'Maybe I can come after the board meeting, around 8.',
  'Sorry, I have to decline, my event is that day.\nCould someone film it?',
  'I accept your invitation.',
])('words about accepting or declining are a note: %s', async (typed, { app, club, answer }) => {
  const { _id } = await planEvent(club.max);
  const said = 'Peg Lindqvist has accepted your invitation.';
  await answer(_id, { ...attach(write([`ATTENDEE;PARTSTAT=TENTATIVE:${peg}`])), text: `${said}\n\n${typed}` });
  expect(await readAnswer(app, _id, club.peg)).toMatchObject({ answer: 'maybe', note: typed });
});

test('the member is found among several people, and an answer that names no guests and no note keeps the earlier ones', async ({
  app,
  club,
  answer,
}) => {
  const { _id } = await planEvent(club.max);
  await club.peg.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'maybe', guests: 2, note });
  const named = ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:other@example.com', `ATTENDEE;PARTSTAT=DECLINED:${walt}`];
  await answer(_id, attach(write([...named, `ATTENDEE;PARTSTAT=ACCEPTED:${peg}`])));
  expect(await readAnswer(app, _id, club.peg)).toEqual({ answer: 'going', guests: 2, note });
});

test.for<[how: string, lines: string[], answer: string]>([
  [
    'are named by an id, with the address beside it',
    [`ATTENDEE;PARTSTAT=ACCEPTED:${walt}`, `ATTENDEE;PARTSTAT=DECLINED;EMAIL=${peg.slice(7)}:/123/principal/`],
    'declined',
  ],
  ['have another address, but are the only one named', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:peg@example.net'], 'going'],
])('the member’s own answer is found, although they %s', async ([, lines, saved], { app, club, answer }) => {
  const { _id } = await planEvent(club.max);
  expect(await answer(_id, attach(write(lines)))).toBe('rsvp');
  expect((await readAnswer(app, _id, club.peg))?.answer).toBe(saved);
});

test.for<[how: string, lines: string[]]>([
  ['have not answered', [`ATTENDEE;PARTSTAT=ACCEPTED:${walt}`, `ATTENDEE;PARTSTAT=NEEDS-ACTION:${peg}`]],
  ['are not named', [`ATTENDEE;PARTSTAT=ACCEPTED:${walt}`, 'ATTENDEE:mailto:lou@example.com']],
])(
  'the answer of another person is not the member’s, if they %s',
  async ([, lines], { app, club, mailbox, answer }) => {
    const { _id } = await planEvent(club.max);
    expect(await answer(_id, attach(write(lines)))).toBe('refused');
    expect(await readAnswer(app, _id, club.peg)).toBeUndefined();
    expect((await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use')).text).toContain('we didn’t find');
  },
);

test('the words about each date of a series are the note, and the member hears of several answers', async ({
  app,
  club,
  mailbox,
  answer,
}) => {
  const { _id } = await planEvent(club.max);
  const oneDate = ['RECURRENCE-ID:20270321T140000Z', `ATTENDEE;PARTSTAT=DECLINED:${peg}`, 'COMMENT:Not on the 21st'];
  const all = [`ATTENDEE;PARTSTAT=ACCEPTED:${peg}`, 'COMMENT:With Lou'];
  await answer(_id, attach(write([...oneDate, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:x', ...all])));
  expect(await readAnswer(app, _id, club.peg)).toMatchObject({ answer: 'going', note: 'Not on the 21st\nWith Lou' });
  expect((await mailbox.wait(emailOf(club.peg.name), 'Your answer is saved')).text).toContain('several answers');
});

test('a comment with the answer of a calendar attached keeps its words', async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const text = 'Peg Lindqvist has accepted this invitation.';
  const to = replyAddressOf(app, club.peg, 'comment', post);
  await deliverFrom(port, club.peg, { to, text, ...attach(write([`ATTENDEE;PARTSTAT=ACCEPTED:${peg}`], google)) });
  await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toEqual([`${club.peg.name}: ${text}`]);
});

test('the member hears which parts of an answer were not saved', async ({ app, club, mailbox, answer }) => {
  const { _id } = await planEvent(club.max);
  const own = `ATTENDEE;PARTSTAT=TENTATIVE;X-NUM-GUESTS=9:${peg}`;
  await answer(_id, attach(write([own, `ATTENDEE;PARTSTAT=ACCEPTED:${walt}`], { method: 'COUNTER' })));
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'Your answer is saved');
  for (const told of ['You can bring up to 5 guests', 'say how many on the event’s page', 'another time'])
    expect(text).toContain(told);
  expect(await readAnswer(app, _id, club.peg)).toMatchObject({ answer: 'maybe', guests: 5 });
});

test.for(['organizer', 'managers'])(
  'words that are too long for a note go to the organizer, or else to the managers, and the member hears it: %s',
  async (readers, { app, club, mailbox, answer }) => {
    const { _id, title } = await planEvent(club.max);
    const hasLeft = readers === 'managers';
    if (hasLeft) await app.db.updateTable('events').set({ userId: null }).where('id', '=', Number(_id)).execute();
    const long = 'I will tell you about the team of 1985. '.repeat(9).trim();
    await answer(_id, { ...attach(write([`ATTENDEE;PARTSTAT=ACCEPTED:${peg}`])), text: long });
    const { text } = await mailbox.wait(emailOf(club.peg.name), 'Your answer is saved');
    expect(text).toContain(`We sent your words to the ${readers}.`);
    const reader = hasLeft ? club.ada : club.max;
    expect((await mailbox.wait(emailOf(reader.name), title)).text).toContain('the team of 1985.');
  },
);
