// @module-tag sqlite
import { expect, test } from 'vitest';
import { escapeText, quoteLines } from './fixtures/content.ts';
import { club, ownOriginals, token } from './fixtures/own-originals.ts';
import { findTypedText } from './typed-text.ts';

const [original = { text: '', html: '' }] = ownOriginals;
const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(original.html)?.[1] ?? '';
const wrote = `On Thu, Nov 26, 2026 at 6:05 PM ${club.name} <${club.address}> wrote:`;
const block = [
  `From: ${club.name} <${club.address}>`,
  'Sent: Thursday, November 26, 2026 6:05 PM',
  'To: Ray Sample <ray@example.net>',
  'Subject: Ruth commented on your post',
];
const skrev = `tor. 26. nov. 2026 kl. 18:05 skrev ${club.name} <${club.address}>:`;
const divs = (typed: string) =>
  typed
    .split('\n')
    .map((line) => `<div>${escapeText(line) || '<br>'}</div>`)
    .join('');

const programs: Record<string, (typed: string) => { text: string; html: string }> = {
  'Gmail, plain': (typed) => ({ text: `${typed}\n\n${wrote}\n\n${quoteLines(original.text)}\n`, html: '' }),
  'Gmail, HTML': (typed) => ({
    text: '',
    html: `<div dir="ltr">${divs(typed)}</div><br><div class="gmail_quote"><div class="gmail_attr">${escapeText(wrote)}<br></div><blockquote class="gmail_quote">${body}</blockquote></div>`,
  }),
  'Outlook, plain': (typed) => ({
    text: `${typed}\n\n________________________________\n${block.join('\n')}\n\n${original.text}`,
    html: '',
  }),
  'Outlook, HTML': (typed) => ({
    text: '',
    html: `<body>${divs(typed)}<hr><div id="divRplyFwdMsg">${block.map(escapeText).join('<br>')}</div><div>${body}</div></body>`,
  }),
  'Yahoo, plain': (typed) => ({
    text: `${typed}\n\n  ${wrote}\n \n ${original.text.replaceAll('\n', '\n ')}`,
    html: '',
  }),
  'an iPhone': (typed) => ({
    text: `${typed}\n\nSent from my iPhone\n\n> ${wrote}\n>\n${quoteLines(original.text)}`,
    html: '',
  }),
  'a program that is unknown, HTML': (typed) => ({
    text: '',
    html: `${divs(typed)}<div>${escapeText(skrev)}</div><blockquote>${body}</blockquote>`,
  }),
  'a program that is unknown': (typed) => ({
    text: `${typed}\n\n${skrev}\n${quoteLines(original.text)}`,
    html: '',
  }),
};

const texts = [
  'The practice times are:\n\nMonday: 6:30 PM\nTuesday: 7:00 PM\nWednesday: 7:30 PM',
  'Yes, here is what we need.\n\nDate: Saturday, November 28\nTime: 9:00 AM\nPlace: the diner',
  'Here are their numbers\n\nRuth: 813-555-0142\nEd: 813-555-0199\nPeg: 813-555-0100',
  'Sounds good.\n\nRay Sample\nHome: 813-555-0142\nCell: 813-555-0143\nEmail: ray@example.net',
  'Great.\n\nCall Ed at ed@example.net',
  'Let us meet.\n\nSaturday 11/28/2026 at 9:00',
  'I will be there\n-----\nRay',
  `See you at the ${club.name}`,
  `Who: ${club.name}\nTime: 9:00`,
  'Varsity wrestling, 1971–1999',
];

test.for(Object.keys(programs).flatMap((program) => texts.map((typed) => [program, typed] as const)))(
  'what looks like a header stays above one, in a reply from %s: %s',
  ([program, typed]) => {
    const write = programs[program] as (typed: string) => { text: string; html: string };
    const { text, isQuoteUnclear } = findTypedText(write(typed));
    expect({ text: text.replaceAll(/\n+/g, '\n'), isQuoteUnclear }).toEqual({
      text: typed.replaceAll(/\n+/g, '\n'),
      isQuoteUnclear: false,
    });
  },
);

test.for(texts.filter((typed) => !typed.includes(club.name)))(
  'without a header, words that look like one stay, and the member is asked if other labels follow: %s',
  (typed) => {
    for (const quoted of [original.text, quoteLines(original.text)])
      expect(findTypedText({ text: `${typed}\n\n${quoted}`, html: '' }).text).toBe(typed);
    const unknown = `${typed}\nSent: Thursday 6:05 PM\nTo: ray@example.net\n${original.text}`;
    expect(findTypedText({ text: unknown, html: '' })).toMatchObject({
      text: expect.stringContaining(typed.replace(/-----\nRay$/, '')),
      isQuoteUnclear: true,
    });
  },
);

test.for([
  'Tommy, in 1984 at 6:05 PM',
  'Saturday 11/28/2026 at 9:00',
  'Pitcher: Tommy\nYear: 1984\nScore: 21:3',
  'Ask Ed: ed@example.net',
  'Ask ed@example.net in 1984',
])('an answer between two pieces of our email stays: %s', (typed) => {
  const [above = '', below = ''] = original.text.split(/(?<=pitching\?”)\n/);
  const pieces = `${quoteLines(above)}\n\n${typed}\n\n${quoteLines(below)}`;
  for (const header of [`${wrote}\n`, `${skrev}\n`, ''])
    expect(findTypedText({ text: `${header}${pieces}`, html: '' })).toMatchObject({
      text: typed,
      isQuoteUnclear: false,
    });
});

test.for([
  'I asked about “Write your reply above this line” last week.\n\nStill no answer.',
  'Where do I find “Unsubscribe or choose which emails you get”?\n\nAnd who brings coffee?',
  'Yes.\n\nYou’re getting this because I promised it.\n\nRay',
  `Cleanup on Saturday!\n\nSign up here: https://club.example.org/rsvp/${token}?answer=going\n\nRay`,
  `Hello all,\n\nthe row is on Saturday.\n\nhttps://club.example.org/rsvp/${token}\n\nBring mugs.`,
  `Hello Ruth,\n\nMy address is club+${token}@example.org\n\nRay`,
])('words of ours that a member typed cut nothing, and the member is asked: %s', (typed) => {
  expect(findTypedText({ text: typed, html: '' })).toMatchObject({ text: typed, isQuoteUnclear: true });
  expect(findTypedText({ text: `${typed}\n\n${wrote}\n${quoteLines(original.text)}`, html: '' })).toMatchObject({
    text: typed,
    isQuoteUnclear: true,
  });
});

test('our email without a marker or a header is cut where it seems to begin, and the member is asked, even if they typed nothing', () => {
  const [, unmarked = { text: '' }] = ownOriginals;
  expect(findTypedText({ text: `It was Tommy.\n\n${unmarked.text}`, html: '' })).toMatchObject({
    text: 'It was Tommy.',
    isQuoteUnclear: true,
  });
  expect(findTypedText({ text: unmarked.text, html: '' })).toMatchObject({ text: '', isQuoteUnclear: true });
});

test.for([
  `${club.name} wrote:`,
  `Quoting ${club.name}:`,
  `${club.name} <${club.address}> schrieb:`,
  `From: ${club.name}\nSubject: Ruth commented on your post`,
  `Lähettäjä: ${club.name} <${club.address}>\nAihe: Ruth`,
])('a header with the club’s name is cut, even without a date: %s', (header) => {
  for (const quoted of [original.text, quoteLines(original.text), quoteLines(original.text).replaceAll('>', '|')])
    for (const gap of ['\n', '\n\n'])
      expect(findTypedText({ text: `It was Tommy.\n\n${header}${gap}${quoted}`, html: '' })).toMatchObject({
        text: 'It was Tommy.',
        isQuoteUnclear: false,
      });
});
