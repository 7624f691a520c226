import { expect, test } from 'vitest';
import { splitAtLinks } from './links.ts';

test.for([
  ['https://example.net/copied\u200B is from a chat', 'https://example.net/copied'],
  ['from a page: https://example.net/copied\uFEFF.', 'https://example.net/copied'],
  ['Read https://en.wikipedia.org/wiki/Blur_(band) first', 'https://en.wikipedia.org/wiki/Blur_(band)'],
  ['(see https://example.net/sentence).', 'https://example.net/sentence'],
  ['From my iPad: Https://example.net/capital', 'Https://example.net/capital'],
  ['He said “https://example.net/quoted” twice', 'https://example.net/quoted'],
  ['‘https://example.net/single’', 'https://example.net/single'],
  ['and then https://example.net/dots…', 'https://example.net/dots'],
  ['Is it https://example.net/asked? Yes.', 'https://example.net/asked'],
  ['https://example.net/list?a=1&b=2,3;c#d, and more', 'https://example.net/list?a=1&b=2,3;c#d'],
  ['<https://example.net/angle>', 'https://example.net/angle'],
  ['https://münchen.example/straße', 'https://münchen.example/straße'],
  ['http://192.0.2.7:8080/score', 'http://192.0.2.7:8080/score'],
  ['(More at https://example.net/closed.)', 'https://example.net/closed'],
  ['(The band: https://en.wikipedia.org/wiki/Blur_(band).)', 'https://en.wikipedia.org/wiki/Blur_(band)'],
  ['“Go to https://example.net/comma,” he said', 'https://example.net/comma'],
  ['"see https://example.net/straight."', 'https://example.net/straight'],
  ['“See https://example.net/shouted!”', 'https://example.net/shouted'],
  ['(did you see https://example.net/asked?)', 'https://example.net/asked'],
  ['https://example.net/colon: great', 'https://example.net/colon'],
  ['*https://example.net/bold*', 'https://example.net/bold'],
  ['**https://example.net/bolder.**', 'https://example.net/bolder'],
  ['_https://example.net/slanted_', 'https://example.net/slanted'],
  ['__https://example.net__', 'https://example.net'],
  ['~~https://example.net/struck~~', 'https://example.net/struck'],
  ['`https://example.net/code`', 'https://example.net/code'],
  ['`https://example.net`', 'https://example.net'],
  ['|https://example.net/cell|', 'https://example.net/cell'],
  ['RSVP=https://example.net/form', 'https://example.net/form'],
  ['请看https://example.net/here', 'https://example.net/here'],
  ['https://youtu.be/dQw4w9WgXc_ is it', 'https://youtu.be/dQw4w9WgXc_'],
  ['https://ruth_sample.example.org/x', 'https://ruth_sample.example.org/x'],
  ['https://ray:secret@example.net/x', 'https://ray:secret@example.net/x'],
  ['https://example.net./complete', 'https://example.net./complete'],
  ['The site is https://example.net. See you', 'https://example.net'],
] as const)('in “%s”, the link is right', ([text, href]) => {
  const parts = splitAtLinks(text);
  expect(parts.filter((part) => part.href).map((part) => part.href)).toEqual([href]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.for([
  'Meet at 3.Bring balls',
  'www.example.net',
  'pat@example.com',
  'javascript:alert(1)',
  'ftp://example.net',
  '//example.net/x',
  'xhttps://example.net',
  '',
])('“%s” has no link', (text) => expect(splitAtLinks(text).filter((part) => part.href)).toEqual([]));

test('several links and what is between them stay in their order', () => {
  expect(splitAtLinks('Map: https://a.example, list: https://b.example.')).toEqual([
    { text: 'Map: ' },
    { text: 'https://a.example', href: 'https://a.example' },
    { text: ', list: ' },
    { text: 'https://b.example', href: 'https://b.example' },
    { text: '.' },
  ]);
});

test.for([
  'https://',
  'https://x.example/(',
  'https://x.example/“',
  'https://a.',
  'https://a_',
  'https://a:b',
  '_https://a.b/_',
  'x.,*',
  'https:',
  '/',
  '(',
  '.',
])('text of nothing but “%s” takes time that grows with its length', (worst) => {
  const seconds = (length: number) => {
    const text = worst.repeat(length / worst.length);
    const start = process.cpuUsage();
    splitAtLinks(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  // The best of several times, because other programs disturb some of them.
  const best = (length: number) => Math.min(...[1, 2, 3, 4].map(() => seconds(length)));
  expect(best(1_000_000)).toBeLessThan(6 * Math.max(best(250_000), 0.05));
});
