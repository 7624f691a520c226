// @module-tag sqlite
import { expect, test } from 'vitest';
import { titleOf } from '#server/mailings/inbound/typed-text/subjects.ts';
import { writeMail } from '#server/testing/inbound.ts';
import { readMail } from './read-mail.ts';

async function readPost(mail: { subject: string; text?: string; html?: string }) {
  const read = await readMail(await writeMail({ from: 'ray@example.org', ...mail }), { isPost: true });
  return { ...read, title: titleOf(read) };
}

const mark = '---------- Forwarded message ---------';
const words = 'The clinic is on March 3.\nAsk Walt <walt@example.net> or Lou (lou@example.net) **soon**.';

const swedish = [
  'Från: Walt Brandt <walt@example.net>',
  'Skickat: den 26 november 2026 09:00',
  'Till: Ray <ray@example.org>; peg@example.net;',
  ' Lou <lou@example.net>; Hal <hal@example.net>',
  'Kopia: ann@example.net',
  'Ämne: Clinic',
].join('\n');
const polish =
  'Od: Walt Brandt <walt@example.net>\nData: czw., 26 lis 2026 o 09:00\nTemat: Clinic\nDo: ray@example.org';
const danish =
  'Fra: Walt Brandt <walt@example.net>\nDate: tors. 26. nov. 2026 kl. 09.00\nSubject: Clinic\nTo: ray@example.org';

const forwards: [what: string, subject: string, header: string, from: string][] = [
  ['Swedish Outlook', 'VB: Clinic', swedish, 'Från'],
  ['Swedish Outlook with the prefix of another program', 'Fwd: Clinic', swedish, 'Från'],
  ['Polish Gmail', 'PD: Clinic', `---------- Wiadomość przekazana dalej ---------\n${polish}`, 'Od'],
  ['Danish Gmail', 'Clinic', `${mark}\n${danish}`, 'Fra'],
  ['English Gmail', 'Fwd: Clinic', `${mark}\n${danish.replace('Fra:', 'From:')}`, 'From'],
];

test.for(forwards)(
  'of the header of a forwarded email only its author is posted, and all of its words: %s',
  async ([, subject, header, from]) => {
    const read = await readPost({ subject, text: `RSVP to: Peg <peg@example.net> *today*\n\n${header}\n\n${words}` });
    expect(read.text).toBe(`RSVP to: Peg <peg@example.net> *today*\n\n${from}: Walt Brandt\n\n${words}`);
    expect(read.title).toBe('Clinic');
  },
);

const author = 'Walt Brandt <walt@example.net>';
const below = `Date: Tue, 24 Nov 2026 09:00:00 -0500\nFrom: ${author}\nTo: ray@example.org\nSubject: Clinic`;

test.for([
  [
    'eM Client, without colons',
    `------ Forwarded Message ------\nFrom "${author.replace(' <', '" <')}\nTo "Ray" <ray@example.org>\nDate 11/24/2026 9:00:00 AM\nSubject Clinic`,
    'From "Walt Brandt"',
  ],
  ['an author in the mark', `----- Forwarded message from ${author} -----\n\n${below}`, 'From: Walt Brandt'],
  [
    'the sender in the mark',
    `----- Forwarded by Ray Sample/Plant on 11/24/2026 09:10 AM -----\n\n${below}`,
    'From: Walt Brandt',
  ],
  [
    'Zoho, whose mark is below, too',
    `============ Forwarded message ============\n${below}\n============ Forwarded message ============`,
    'From: Walt Brandt',
  ],
  ['the name of the program', `${mark}\n${below}\nUser-Agent: Mutt/2.2`, 'From: Walt Brandt'],
] as const)('of a header below a mark no address is posted: %s', async ([, header, from]) => {
  const { text } = await readPost({ subject: 'Fwd: Clinic', text: `${header}\n\nBring a whistle.` });
  expect(text).toBe(`${from}\n\nBring a whistle.`);
});

test('a header that a program quotes is found in other languages, too', async () => {
  const quoted = `${swedish}\n\n${words}`.replaceAll(/^/gm, '> ');
  const { text } = await readPost({ subject: 'VB: Clinic', text: `Vidarebefordrat brev:\n\n${quoted}` });
  expect(text).toBe(`Vidarebefordrat brev:\n\nFrån: Walt Brandt\n\n${words}`);
});

test.for([
  ['without a date', `FYI\n\nFrom: Walt <walt@example.net>\nTo: Ray <ray@example.org>\nSubject: Clinic\n\n${words}`],
  ['with its author only', `FYI\n\n${mark}\nFrom: Walt <walt@example.net>\n\n${words}`],
] as const)('a short header is left out, too: %s', async ([, text]) => {
  expect((await readPost({ subject: 'Fwd: Clinic', text })).text).toBe(`FYI\n\nFrom: Walt\n\n${words}`);
});

test('a header right below typed words is found', async () => {
  const html = `<div>FYI</div><div>${swedish.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</div><p>Hej</p>`;
  expect((await readPost({ subject: 'VB: Clinic', html })).text).toBe('FYI\n\nFrån: Walt Brandt\n\nHej');
});

test('of what Yahoo writes above a forwarded email, only its author is posted, without an address', async () => {
  const text = `FYI\n\nBegin forwarded message:\n\nOn Thursday, November 26, 2026, 9:00 AM, Walt <walt@example.net> wrote:\n\nHi`;
  const wrote = 'On Thursday, November 26, 2026, 9:00 AM, Walt wrote:';
  expect((await readPost({ subject: 'Fwd: Clinic', text })).text).toBe(`FYI\n\n${wrote}\n\nHi`);
});

test('words right below a header are not part of it', async () => {
  const header = 'From: Walt <walt@example.net>\nDate: Wed, Nov 25, 2026 at 9:12 AM\nSubject: Clinic';
  const text = `${mark}\n${header}\nNote: bring mugs`;
  expect((await readPost({ subject: 'Fwd: Clinic', text })).text).toBe('From: Walt\n\nNote: bring mugs');
});

test.for([
  ['a block of labels', `${swedish}\n\n${words}`],
  ['a sentence', `Den tors 26 nov. 2026 kl 09:00 skrev Walt <walt@example.net>:\n\n> ${words.replace('\n', '\n> ')}`],
])('a reply in another language is posted without what it quotes: %s', async ([, quoted]) => {
  const read = await readPost({ subject: 'SV: Clinic', text: `Vi kommer.\nTid: kl 8\n\n${quoted}` });
  expect([read.text, read.title]).toEqual(['Vi kommer.\nTid: kl 8', 'Clinic']);
});

test.for(['Fwd: Picnic', 'Picnic', 'VB: Picnic'])('labels that people type stay in a post: %s', async (subject) => {
  const text =
    'Where: Tampa\nWhen: March 3, 2027 at 9:00\nRSVP: Peg <peg@example.net>, Lou <lou@example.net>\nBring: cake';
  expect((await readPost({ subject, text })).text).toBe(text);
  expect((await readPost({ subject, text: `${text}\n\n${mark}\n${danish}\n\nHi` })).text).toContain(text);
});

test.for(['Poem', 'VS: Rockets'])(
  'a quote without a header is part of a post, if the member says so: %s',
  async (subject) => {
    const text = 'My favorite from 1985:\n\n> Roses are red,\n> violets blue';
    expect(await readPost({ subject, text })).toMatchObject({ text, title: subject, isQuoteUnclear: true });
    const html = '<p>My favorite:</p><blockquote type="cite">Roses are red,<br>violets blue</blockquote>';
    const posted = 'My favorite:\n\nRoses are red,\nviolets blue';
    expect(await readPost({ subject, html })).toMatchObject({ text: posted, isQuoteUnclear: true });
  },
);

test.for(['VS: Rockets', 'I: me and mine', 'Ref: needed'])(
  'words of a subject stay above an English quote with another subject: %s',
  async (subject) => {
    const quoted = `${mark}\n${danish.replace('Fra:', 'From:')}\n\n${words}`;
    const read = await readPost({ subject, text: `FYI\n\n${quoted}` });
    expect([read.title, read.text]).toEqual([subject, `FYI\n\nFrom: Walt Brandt\n\n${words}`]);
  },
);

test('a program’s prefix is left out of the title if the quoted header has the same subject', async () => {
  const quoted = `${mark}\n${danish.replace('Fra:', 'From:')}\n\n${words}`;
  expect((await readPost({ subject: 'VS: Clinic', text: quoted })).title).toBe('Clinic');
});

test('a reply whose program writes no header is posted without what it quotes', async () => {
  expect((await readPost({ subject: 'Re: Clinic', text: '> When is it?\n\nMarch 3.' })).text).toBe('March 3.');
});

test('a mark above a forwarded email counts more than the subject of a reply', async () => {
  const text = `FYI\n\n${mark}\n${danish.replace('Fra:', 'From:')}\n\n${words}`;
  expect((await readPost({ subject: 'Re: Clinic', text })).text).toBe(`FYI\n\nFrom: Walt Brandt\n\n${words}`);
});

test('below the header of a forwarded email only advertisements are dropped', async () => {
  const schedule = 'The clinic is on March 3.\n\n--\nMonday: drills\nTuesday: rest';
  const text = `FYI\n-- \nRay, 555-0100\n\n${mark}\n${polish}\n\n${schedule}\n\nSent from my iPhone`;
  expect((await readPost({ subject: 'Fwd: Clinic', text })).text).toBe(`FYI\n\nOd: Walt Brandt\n\n${schedule}`);
});

const flyers = [
  'What: Spring Clinic\nWhen: March 3, 2027 at 9:00 AM\nWhere: Tampa Gym',
  'Event: Spring Clinic\nDate: March 3, 2027\nTime: 9:00 AM\nPlace: Tampa Gym\nCost: $10',
  'When: March 3, 2027 at 9:00 AM\nWhat: Spring Clinic\nWhere: Tampa Gym\nContact: Walt <walt@example.net>',
  'President: Walt <walt@example.net>\nSecretary: Lou <lou@example.net>\nTreasurer: Peg <peg@example.net>\nNext meeting: March 3, 2027',
];
const gmail = [
  mark,
  'From: Walt Brandt <walt@example.net>',
  'Date: Thu, Nov 26, 2026 at 9:00 AM',
  'Subject: Spring Clinic',
  'To: Ray <ray@example.org>',
].join('\n');

test.for(flyers)('a flyer stays whole, typed or forwarded: %s', async (flyer) => {
  const asHtml = (text: string) => text.replaceAll('<', '&lt;').replaceAll('\n', '<br>');
  for (const prefix of ['Re: ', 'FW: ', 'VB: ', ''])
    expect((await readPost({ subject: `${prefix}Spring Clinic`, text: `Come!\n\n${flyer}` })).text).toBe(
      `Come!\n\n${flyer}`,
    );
  const subject = 'Fwd: Spring Clinic';
  const forwarded = `${gmail}\n\n\nCome!\n\n${flyer}`;
  const posted = `From: Walt Brandt\n\nCome!\n\n${flyer}`;
  expect(await readPost({ subject, text: forwarded })).toMatchObject({ text: posted, isQuoteUnclear: false });
  expect((await readPost({ subject, html: `<div>${asHtml(forwarded)}</div>` })).text).toBe(posted);
  const reply = `${flyer}\n\nOn Thu, Nov 26, 2026 at 9:00 AM Walt wrote:\n> Old news`;
  expect((await readPost({ subject: 'Re: Spring Clinic', text: reply })).text).toBe(flyer);
});

test('the member is asked about labels without addresses that may be a header in another language', async () => {
  const header = swedish.replaceAll(/ ?<[^>]*>/g, '');
  const text = `Vi kommer.\n\n${header}\n\nOld news`;
  expect(await readPost({ subject: 'SV: Clinic', text })).toMatchObject({ isQuoteUnclear: true });
});

const quotes = [
  'On 11/26/26, Walt wrote:',
  'On Thursday Walt wrote:',
  'Walt Brandt writes:',
  'Walt said:',
  'Hello Ray,',
  '',
];

test.for(quotes)('an email below a reply is left out, or the member is asked: %s', async (above) => {
  const subject = 'Spring clinic';
  const text = `Dates are below.\n\n${above}\n> March 3, and my hip hurts.`;
  const html = `<p>Dates are below.</p><p>${above}</p><blockquote type="cite">March 3, and my hip hurts.</blockquote>`;
  const yahoo = html.replaceAll(/blockquote[^>]*/g, (tag) =>
    tag === 'blockquote' ? 'div' : 'div class="yahoo_quoted"',
  );
  for (const mail of [{ text }, { html }, { html: yahoo }]) {
    const read = await readPost({ subject, ...mail });
    expect(read.isQuoteUnclear || read.text === 'Dates are below.').toBe(true);
    expect((await readPost({ subject: `Re: ${subject}`, ...mail })).text).not.toContain('hip');
  }
});

test('a line with a short date above a quote counts as its header', async () => {
  const text = 'Dates are below.\n\nOn 11/26/26, Walt wrote:\n> March 3, and my hip hurts.';
  const read = await readPost({ subject: 'Spring clinic', text });
  expect(read).toMatchObject({ text: 'Dates are below.', isQuoteUnclear: false });
});

test('words that only look like Yahoo’s one-line header stay as they are', async () => {
  const text = 'From: Tampa To: Miami Date: March 3 Subject: Bus trip, write to ray@example.org\n\nBring water.';
  expect((await readPost({ subject: 'Bus trip', text })).text).toBe(text);
});
