import { expect, test } from 'vitest';
import { suggestEmail } from './did-you-mean.tsx';

test.each([
  ['dale@gmial.com', 'dale@gmail.com'],
  ['dale@gmail.con', 'dale@gmail.com'],
  ['dale@gmail.co', 'dale@gmail.com'],
  ['dale@gmai.com', 'dale@gmail.com'],
  ['Dale.H@GMAL.com ', 'Dale.H@gmail.com'],
  ['dale@yaho.com', 'dale@yahoo.com'],
  ['dale@hotmial.com', 'dale@hotmail.com'],
  ['dale@outlok.com', 'dale@outlook.com'],
  ['dale@comcst.net', 'dale@comcast.net'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'dale@gmail.com',
  'dale@GMAIL.com',
  'dale@ymail.com',
  'dale@mail.com',
  'dale@email.com',
  'dale@example.com',
  'dale@harborhigh.edu',
  'dale@gmx.net',
  'dale@ao.cm',
  'dale@',
  '@gmial.com',
  'dale',
  '',
])('nothing is suggested for %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test('a very long host is checked at once', () => {
  expect(suggestEmail(`dale@${'x'.repeat(250)}`)).toBeUndefined();
});
