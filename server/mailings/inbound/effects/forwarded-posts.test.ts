import { expect } from 'vitest';
import { deliverFrom, replyAddressOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { emailOf } from '#server/testing/people.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

const roster = 'I found the roster in the attic.';
const post = `The 1985 team\n\nFrom: Walt Brandt\n\n${roster}`;
const labels = ['From: Walt Brandt <walt@example.net>', 'Date: Wed, Nov 25, 2026 at 9:12 AM', 'Subject: Roster'];
const block = [...labels, 'To: Peg <peg@example.net>'].join('\n');
const quoted = `${block}\n\n${roster}`.replaceAll(/^/gm, '> ');
const htmlBlock = block
  .replaceAll('<', '&lt;')
  .replaceAll(/^(\w+:)/gm, '<b>$1</b>')
  .replaceAll('\n', '<br>');
const outlookRule = 'border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in';

const forwards: [program: string, mail: object][] = [
  ['Gmail', { subject: 'Fwd: The 1985 team', text: `---------- Forwarded message ---------\n${block}\n\n\n${roster}` }],
  [
    'Gmail in HTML',
    {
      subject: 'Fwd: The 1985 team',
      html: `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>${htmlBlock}<br></div><br><div>${roster}</div></div>`,
    },
  ],
  ['Apple Mail', { subject: 'Fwd: The 1985 team', text: `Begin forwarded message:\n\n${quoted}` }],
  [
    'Outlook',
    {
      subject: 'FW: [EXTERNAL] The 1985 team',
      html: `<div style="${outlookRule}"><p class="MsoNormal">${htmlBlock.replace('Date:', 'Sent:')}</p></div><p class="MsoNormal">${roster}</p>`,
    },
  ],
  [
    'someone who changed its subject',
    { subject: 'The 1985 team', text: `---- Forwarded message ----\n${block}\n\n${roster}` },
  ],
  [
    'Apple Mail in HTML, with another subject',
    {
      subject: 'The 1985 team',
      html: `<div><br><blockquote type="cite"><div>Begin forwarded message:</div><br><div>${htmlBlock}</div><br><div>${roster}</div></blockquote></div>`,
    },
  ],
  [
    'Yahoo, whose header is one line',
    {
      subject: 'Fwd: The 1985 team',
      text: `----- Forwarded Message ----- From: Walt Brandt <walt@example.net>To: "Peg" <peg@example.net>Cc: Sent: Wed, Nov 25, 2026 at 9:12 AMSubject: The 1985 team\n${roster}`,
    },
  ],
  [
    'someone who answers to all and forwards',
    { subject: 'Re: The 1985 team', text: `---------- Forwarded message ---------\n${block}\n\n${roster}` },
  ],
  [
    'a program that attaches it',
    {
      subject: 'Fwd: The 1985 team',
      text: '',
      attachments: [{ contentType: 'message/rfc822', filename: 'Roster.eml', content: `${labels[0]}\n\n${roster}` }],
    },
  ],
];

test.for(forwards)(
  'an email forwarded to the posting address becomes the post: %s',
  async ([, mail], { port, club }) => {
    const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
    await deliverFrom(port, club.peg, { to, ...mail });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post', reason: null }]);
    expect((await club.dale.ask('GET', '/api/posts')).body[0].body).toBe(post);
  },
);

test('words above a forwarded email stay above it; a reply is posted without what it quotes', async ({
  port,
  club,
}) => {
  const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const text = `See below.\n\nBegin forwarded message:\n\n${quoted}`;
  await deliverFrom(port, club.peg, { to, subject: '', text });
  await waitForInbound(club.ada, 1);
  await deliverFrom(port, club.peg, { to, subject: 'RE: Roster', text: `Yes.\n\n${wrote}\n> ${roster}` });
  await waitForInbound(club.ada, 2);
  const bodies = (await club.dale.ask('GET', '/api/posts')).body.map(({ body }: { body: string }) => body);
  expect(bodies).toEqual(['Roster\n\nYes.', `See below.\n\nFrom: Walt Brandt\n\n${roster}`]);
});

const others = [
  'Ruth Sample <ruth@example.net>, "Dale, Jr." <dale@example.net>, Max',
  '    Field <max@example.net>, june@example.net, Ada <',
  'ada@example.net>,',
  ...Array.from({ length: 30 }, (_, index) => `Coach ${index} <coach${index}@example.net>;`),
].join('\n');

test.for([
  ['last', `${block},\n${others}`],
  ['followed by a label', `${labels.slice(0, 2).join('\n')}\nTo: Peg <peg@example.net>,\n${others}\n${labels[2]}`],
] as const)(
  'the addresses of a long header are not posted, even where it continues on other lines: %s',
  async ([, header], { port, club }) => {
    const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
    const last = 'Ask me: Walt, (555) 0100.';
    const text = `---------- Forwarded message ---------\n${header}\n\n${roster}\n${last}`;
    await deliverFrom(port, club.peg, { to, subject: 'Fwd: The 1985 team', text });
    await waitForInbound(club.ada, 1);
    expect((await club.dale.ask('GET', '/api/posts')).body[0].body).toBe(`${post}\n${last}`);
  },
);

const wrote = 'On Wed, Nov 25, 2026 at 9:12 AM Walt Brandt <walt@example.net> wrote:';
const mark = '---------- Forwarded message ---------';
const replies: [what: string, mail: object][] = [
  ['plain text', { text: `Come at 8!\n\n${wrote}\n> ${roster}` }],
  ['Outlook', { text: `Come at 8!\n\n${block.replace('Date:', 'Sent:')}\n\n${roster}` }],
  [
    'Gmail',
    {
      html: `<div>Come at 8!</div><div class="gmail_quote"><div class="gmail_attr">${wrote.replace('<', '&lt;')}<br></div><blockquote class="gmail_quote">${roster}</blockquote></div>`,
    },
  ],
  ['a quote that was itself forwarded', { text: `Come at 8!\n\n${wrote}\n> ${mark}\n${quoted}` }],
];

test.for(replies)(
  'a reply with a new subject and the posting address is posted without what it quotes: %s',
  async ([, mail], { port, club }) => {
    const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
    await deliverFrom(port, club.peg, { to, subject: 'Breakfast Saturday', ...mail });
    expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'post', reason: null }]);
    expect((await club.dale.ask('GET', '/api/posts')).body[0].body).toBe('Breakfast Saturday\n\nCome at 8!');
  },
);

test('a post with a quote of unknown origin waits until the member says yes', async ({ port, club, mailbox }) => {
  const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const text = 'Dates are below.\n\nWalt Brandt writes:\n> March 3, and my hip hurts.';
  await deliverFrom(port, club.peg, { to, subject: 'Spring clinic', text });
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'held' }]);
  const asked = await mailbox.wait(emailOf(club.peg.name), 'Is this what you want to say?');
  expect(asked.text).toContain('It may quote another email');
  expect(JSON.stringify((await club.dale.ask('GET', '/api/posts')).body)).not.toContain('hip');
});

test('a forwarded email of the club is not posted, and the member hears that its words are missing', async ({
  app,
  port,
  club,
  mailbox,
}) => {
  const { address: to } = (await club.peg.ask('GET', '/api/users/posting-address')).body;
  const sender = replyAddressOf(app, club.peg, 'comment', '1');
  const own = `From: Club <${sender}>\nDate: Wed, Nov 25, 2026 at 9:12 AM\nSubject: News\nTo: Peg <peg@example.net>`;
  const text = `---------- Forwarded message ---------\n${own}\n\nHello Peg Lindqvist,`;
  await deliverFrom(port, club.peg, { to, subject: 'Fwd: News', text });
  const why = 'It was forwarded, but we found no words in it that we can post. Copy them into a new email.';
  expect(await waitForInbound(club.ada, 1)).toMatchObject([{ outcome: 'refused', reason: why }]);
  expect((await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email')).text).toContain(why);
});
