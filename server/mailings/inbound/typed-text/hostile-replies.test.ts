// @module-tag sqlite
import { expect, test } from 'vitest';
import { findTypedText, longestHtml } from './typed-text.ts';

/** Far more than it takes, and far less than what grows with the square of the length. */
const longest = 20_000;
const megabyte = 1_000_000;

function expectQuick(parts: { text: string; html: string }): string {
  const start = performance.now();
  const typed = findTypedText(parts);
  expect(performance.now() - start).toBeLessThan(longest);
  return typed;
}

test.for([
  ['elements in each other', '<div>'.repeat(100_000)],
  ['quotes in each other', '<blockquote>'.repeat(80_000)],
  ['ends of what is not open', `<i><div>${'<b>'.repeat(100_000)}${'</i>'.repeat(150_000)}`],
  ['links in each other', '<a href="https://example.org">x'.repeat(30_000)],
  ['empty lines', '<br>'.repeat(250_000)],
  [
    'answers below a header',
    `<div id=divRplyFwdMsg>From</div><p>x</p>${'<div class=elementToProof>a</div>'.repeat(25_000)}<div class=elementToProof>`,
  ],
  ['attributes', `<div ${'a=1 '.repeat(250_000)}>`],
  ['beginnings of tags', '<'.repeat(megabyte)],
  ['beginnings of entities', '&'.repeat(megabyte)],
  ['almost headers', '<p>From: On 10:00</p>'.repeat(50_000)],
])('HTML of a megabyte is read in little time, and what follows is found: %s.', ([, html]) => {
  expect(expectQuick({ text: '', html: `${html} Yes` }).slice(-40)).toContain('Yes');
});

test.for([
  ['signs of quotes', '>'.repeat(megabyte)],
  ['marks of signatures', `--\n${'a\n'.repeat(10)}`.repeat(40_000)],
  ['rules', '-----\n'.repeat(170_000)],
  ['long rules', '____________\n\n'.repeat(70_000)],
  ['almost headers', 'From: x\nOn 10:00\n'.repeat(60_000)],
  ['almost marks of a device', `Sent from my ${'samsung galaxy '.repeat(12)}\n`.repeat(5000)],
  ['addresses', `<${'@'.repeat(390)}\n`.repeat(2500)],
  ['spaces', ' '.repeat(megabyte)],
])('Plain text of a megabyte is read in little time, and what follows is found: %s.', ([, text]) => {
  expect(expectQuick({ text: `${text}\n\nYes`, html: '' }).slice(-40)).toContain('Yes');
});

test('Malformed HTML loses no text.', () => {
  expect(findTypedText({ text: '', html: '<p><b>One<div>two</b></span></p></td>three<' })).toBe('One\n\ntwo\nthree<');
});

test('HTML that is longer than anybody types is left for the plain text, if there is one.', () => {
  const html = `<p>${'a'.repeat(longestHtml)}</p>`;
  expect(findTypedText({ text: 'Yes', html })).toBe('Yes');
  expect(findTypedText({ text: '', html })).toHaveLength(longestHtml);
});
