// @module-tag sqlite
import { expect, test } from 'vitest';
import { footerLines, keptFooterLines } from './fixtures/footer-lines.ts';
import { findTypedText } from './typed-text.ts';

const fromText = (text: string) => findTypedText({ text, html: '' }).text;

test.for(footerLines)('what a carrier or a program adds is not typed: %s', (footer) => {
  expect(fromText(`Count me in.\n\n${footer}`)).toBe('Count me in.');
});

test.for([
  '~Sent from my iPhone~',
  '- Sent from my iPhone',
  '*Sent from my iPhone*',
  '(Sent from my iPad)',
  'Sent from my iPhone 📱',
  'Sent from my old iPhone',
  'Sent from Walt’s iPad',
  'Sent from my Motorola razr',
  'Sent from my Google Pixel 8 Pro',
  'Sent from Cox Business Webmail',
  'Please consider the environment before printing this email.',
])('what a phone adds is not typed, under any name and however people change it: %s', (footer) => {
  expect(fromText(`Count me in.\n\n${footer}`)).toBe('Count me in.');
});

test.for(keptFooterLines)('a line that is too much like typed words stays: %s', (footer) => {
  expect(fromText(`Count me in.\n\n${footer}`)).toBe(`Count me in.\n\n${footer}`);
});

test.for([
  'Obter o Outlook para Android<https://aka.ms/AAb9ysg>',
  'Pobierz aplikację Outlook dla systemu iOS<https://aka.ms/o0ukef>',
  'Outlook for iOS を入手<https://aka.ms/o0ukef>',
  'Téléchargez Outlook pour Android<https://aka.ms/AAb9ysg>',
])('Outlook’s line is a footer in any language, and what is typed above it stays: %s', (footer) => {
  expect(fromText(`Count me in.\n${footer}`)).toBe('Count me in.');
  const typed = `I tried Outlook on my phone, and it works. See you there.\n${footer}`;
  expect(fromText(typed)).toBe('I tried Outlook on my phone, and it works. See you there.');
});

test.for([
  'Sent by Verizon',
  'Sent by phone',
  'Sent from Cox',
  'Sent from Frontier',
  'Get Gmail',
  'Sent by Edison',
  'Sent from my computer',
  'Sent from the Fire tablet',
])('a line that may be a footer counts as typed where other words follow: %s', (typed) => {
  for (const text of [`Who has the roster?\n${typed}\nRay`, `Who?\n\n${typed}\n\nRay\n\nSent from my iPhone`])
    expect(fromText(text)).toBe(text.replace('\n\nSent from my iPhone', ''));
});

test.for([
  'Get Outlook for iOS',
  'Virus-free.www.avast.com',
  '-- \nRay\n555-0100',
  'On Tue, Nov 24, 2026 at 9:00 AM Ruth Sample <ruth@example.net> wrote:\n> Who?',
])('a line that may be a footer counts as one where nothing typed follows: %s', (below) => {
  expect(fromText(`Count me in.\n\nSent from Spectrum\n\n${below}`)).toBe('Count me in.');
});

test.for([
  'Sent from my father, who coached at Ocala.',
  'Sent from Charter Oak Field',
  'Sent by Cox on Friday: the roster',
  'Sent from the front office',
  'Sent from my iPhone. Sorry for missing practice, I’ll bring the jerseys Friday',
  'Sent from my iPhone. Sorry for the typos, I’ll bring the jerseys Friday',
  'Sent from my seat on the plane to Denver',
  'Spark plugs are on sale.',
  'Please consider the environment before printing the program: we need 20 copies.',
])('what only looks like a footer is typed: %s', (typed) => {
  expect(fromText(`Count me in.\n\n${typed}`)).toBe(`Count me in.\n\n${typed}`);
});

const gmail = 'On Tue, Nov 24, 2026 at 9:00 AM Ruth Sample <ruth@example.net> wrote:\n> How many came?';
const apple =
  '> On Nov 24, 2026, at 9:00 AM, Ruth Sample <ruth@example.net> wrote:\n> \n> Hello Ray,\n> How many came?';
const k9 = '-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.';
const swedish = 'Den tis 24 nov. 2026 kl 09:00 skrev Ruth Sample <ruth@example.net>:';

test.for([
  ['right above the header', `> 50 people came.\n\n${gmail}`, '> 50 people came.'],
  ['above a header that is quoted', `> 50 people came.\n\n${apple}`, '> 50 people came.'],
  ['above a footer', `> 50 people came.\n\nSent from my iPhone\n\n${apple}`, '> 50 people came.'],
  ['above a signature', `> 50 people came.\n${k9}\n\n${gmail}`, '> 50 people came.'],
  ['above more words', `> 5 innings, not 7\n\nRay\n\n${gmail}`, '> 5 innings, not 7\n\nRay'],
  ['twice, between words', `>> Go team\n> yes\nRay\n> no\n\n${gmail}`, '>> Go team\n> yes\nRay\n> no'],
  ['above Outlook’s header', `> 50 came\n\n-----Original Message-----\nHow many came?`, '> 50 came'],
  ['above a header in another language', `> Cake\nyes\n\n${swedish}\n> How many?`, `> Cake\nyes\n\n${swedish}`],
] as const)('a line that a person begins with “>” is typed %s', ([, text, typed]) => {
  expect(fromText(text)).toBe(typed);
});

test.for([
  ['without a header', '> How many came?\n\nFifty.'],
  ['that is also below the header', `> How many\n> came?\n\nFifty.\n\n${gmail}`],
  ['with another quote in it', '> I wonder.\n\nFifty.\n\n> On Nov 24, Ruth <ruth@example.net> wrote:\n>> How many?'],
  ['that its header begins', `${apple}\n\nFifty.`],
] as const)('a line with “>” is quoted %s', ([, text]) => {
  expect(fromText(text)).toBe('Fifty.');
});

test('what a program writes where a picture stands is not typed', () => {
  const lines = [
    'Look.',
    '',
    '[image: IMG_1.jpg]',
    '',
    '[image: the team]',
    '',
    '[cid:image001.png@01DB3F.9A]',
    '',
    'Nice?',
  ];
  expect(fromText(lines.join('\n'))).toBe('Look.\n\nNice?');
  expect(findTypedText({ text: '', html: lines.join('<br>') }).text).toBe('Look.\n\nNice?');
  expect(fromText('See [image: IMG_1.jpg] here')).toBe('See  here');
  const typed = 'Please add [image: of the 1979 team] to the page';
  expect(fromText(typed)).toBe(typed);
});
