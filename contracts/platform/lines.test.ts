import { expect, test } from 'vitest';
import { cleanLine, isOneLine, toOneLine } from './lines.ts';

test.for([
  ['a line break', 'Dale\nHarmon'],
  ['a line separator', 'Dale\u2028Harmon'],
  ['a bell', 'Dale\u0007'],
  ['a right-to-left override', 'Dale \u202Enomrah'],
  ['an isolate', 'Dale \u2066Harmon'],
  ['a left-to-right mark', 'Dale\u200E'],
  ['a zero-width space', 'Da\u200Ble'],
  ['a joiner between Latin letters', 'Da\u200Dle'],
  ['a non-joiner at the end', 'سعيد\u200C'],
  ['two joiners in a row', 'می\u200C\u200Cخواهم'],
  ['a soft hyphen', 'Har\u00ADmon'],
  ['a byte order mark', 'Dale\uFEFFHarmon'],
  ['a Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', 'Dale\uFFA0'],
  ['a Hangul initial filler', '\u115F'],
  ['a blank in Braille', '\u2800'],
  ['a note without a head', '\u{1D159}'],
  ['a grapheme joiner', 'D\u034Fale'],
  ['tags that spell something', 'Dale\u{E0048}\u{E0069}'],
  ['a variation selector on a letter', 'D\uFE0Fale'],
  ['an unassigned character', 'Dale\u0378'],
  ['a private character', 'Dale\uE000'],
] as const)('%s does not belong in one line', ([, text]) => {
  expect(isOneLine(cleanLine(text))).toBe(false);
  expect(isOneLine(toOneLine(text))).toBe(true);
});

test.for([
  'Dale Harmon',
  'José Núñez-O’Brien, Jr.',
  'Нина Петрова',
  'می\u200Cخواهم',
  'क्\u200Dष',
  'ශ්\u200Dරී',
  '김민준',
  '山田 太郎',
  '葛\u{E0100}城',
  'Coach 👨\u200D👩\u200D👧\u200D👦',
  'Referee 🧑🏽\u200D⚖\uFE0F',
  'Love ❤\uFE0F\u200D🔥',
  'Flag 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} and 🇺🇸',
  'Number 1\uFE0F\u20E3',
])('“%s” is one line, as it was typed', (text) => {
  expect(isOneLine(cleanLine(text))).toBe(true);
  expect(toOneLine(text)).toBe(text);
});

test('spaces and tabs become one space, and none is left at the ends', () => {
  expect(cleanLine(' \tDale \u00A0\u3000  Harmon\n')).toBe('Dale Harmon');
  expect(toOneLine('A title\r\nwith\u2028breaks')).toBe('A title with breaks');
});
