// @module-tag sqlite
// @module-tag full
import { expect, test } from 'vitest';
import { findTypedText, readLimits, type TypedText } from './typed-text.ts';

/** In milliseconds: far more than it takes, and far less than what grows with the square of the length. */
const longest = 20_000;
const megabyte = 1_000_000;

function expectQuick(parts: { text: string; html: string }): TypedText {
  const start = performance.now();
  const typed = findTypedText(parts);
  expect(performance.now() - start).toBeLessThan(longest);
  return typed;
}

/** Expects an email to be called too long where its end was not read. */
function expectEnd({ text, isTooLong }: TypedText) {
  if (isTooLong) expect(text).toBe('');
  else expect(text.slice(-40)).toContain('Yes');
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
])('HTML of a megabyte is read in little time, and what follows is found, or it is too long: %s', ([, html]) => {
  expectEnd(expectQuick({ text: '', html: `${html} Yes` }));
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
])('plain text of a megabyte is read in little time, and what follows is found, or it is too long: %s', ([, text]) => {
  expectEnd(expectQuick({ text: `${text}\n\nYes`, html: '' }));
});

test('malformed HTML loses no text', () => {
  expect(findTypedText({ text: '', html: '<p><b>One<div>two</b></span></p></td>three<' }).text).toBe(
    'One\n\ntwo\nthree<',
  );
});

test('HTML that is longer than any member types is left for the plain text; without one, it is too long', () => {
  const html = `<p>${'a'.repeat(readLimits.html)}</p>`;
  expect(findTypedText({ text: 'Yes', html })).toMatchObject({ text: 'Yes', isTooLong: false });
  expect(findTypedText({ text: '', html })).toMatchObject({ text: '', isTooLong: true });
});

test('text that is longer than any member types, or has more lines, is too long, never cut', () => {
  for (const text of ['a'.repeat(readLimits.plain + 1), 'a\n'.repeat(readLimits.lines + 1)])
    expect(findTypedText({ text, html: '' })).toMatchObject({ text: '', isTooLong: true });
});

test('a tag with hundreds of thousands of attributes keeps those that say something', () => {
  const html = `<div ${'x=1 '.repeat(400_000)} class="gmail_signature">Harold</div>Yes`;
  expect(findTypedText({ text: '', html }).text).toBe('Yes');
});
