// @module-tag sqlite
import { expect, test } from 'vitest';
import { findTypedText } from './typed-text.ts';

const fromText = (text: string) => findTypedText({ text, html: '' }).text;
const fromHtml = (html: string) => findTypedText({ text: '', html }).text;

test.for([
  ['a line that begins with “From:”', 'From: the old gym\nTo: the new gym\n\nThat was the parade.'],
  ['“On Monday we wrote:”', 'On Monday we wrote:\nbring your own mug'],
  ['a notice with labels', 'Date: Saturday\nPlace: the diner\nSubject: breakfast\nFrom: Ruth'],
  ['a dash between two thoughts', `We met at the gym\n--\n${'and then\n'.repeat(10)}we went home`],
  ['dashes between parts', 'Schedule\n--\nFriday: the old gym\n--\nBring water.'],
  ['a header without a time', 'From: Tampa\nTo: Miami\nDate: 1985\nSubject: the bus ride\n\nWe drove all night.'],
  ['how something was sent', 'Sent from my phone yesterday, did you get it?'],
  ['a name without a mark', 'See you there.\n\nHarold Becker\nTampa'],
])('typed text that only looks like the work of a mail program stays: %s', ([, text = '']) => {
  expect(fromText(text)).toBe(text);
});

test.for([
  '---- On Tue, 24 Nov 2026 09:00:00 -0500 Club <club@example.com> wrote ----',
  'Club <club@example.com> wrote:',
  'Quoting Club <club@example.com>:',
])('a line above a quote that says who wrote it goes with the quote: %s', (header) => {
  expect(fromText(`I do.\n\n${header}\n> Who remembers?`)).toBe('I do.');
});

test('a short answer that looks like a label of a header stays above the original', () => {
  const reply =
    'An: alle\n\n-----Ursprüngliche Nachricht-----\nVon: Club\nGesendet: 24.11.2026 09:05\nAn: mich\nBetreff: Ausflug\n\nHallo';
  expect(fromText(reply)).toBe('An: alle');
});

test('a line that begins with “>” is typed text in HTML', () => {
  expect(fromHtml('<div>&gt; 40 of us came</div>')).toBe('> 40 of us came');
});

test('a quote that the member wrote stays, and one below the header of a reply goes', () => {
  const own = '<div>He said:</div><blockquote>Never quit</blockquote>';
  const header = '<div>On Nov 24, 2026, at 9:05 AM, Club &lt;club@example.com&gt; wrote:</div>';
  expect(fromHtml(`${own}${header}<blockquote>Hello</blockquote><div>Bye</div>`)).toBe('He said:\n\nNever quit\n\nBye');
});

test('text below an original that Outlook does not mark stays, because our emails end with a known line', () => {
  const original =
    'Hello Harold,\n\nRuth commented.\n\n--\nUnsubscribe or choose which emails you get: https://club.example.com/u/1';
  const header = 'From: Club\nSent: Tuesday, November 24, 2026 9:05 AM\nTo: Harold\nSubject: A comment';
  expect(fromText(`${header}\n\n${original}\n\nThank you, Ruth.`)).toBe('Thank you, Ruth.');
});

test('an answer above a signature keeps neither the signature nor the legal notice under it', () => {
  const notice =
    'This e-mail is confidential and may be privileged. If you are not the intended recipient, delete it and notify the sender.';
  expect(fromText(`Yes\n\nSent from my iPhone\n\n${notice}\n\n> Hello`)).toBe('Yes');
});

test('what a page does not show is not typed: scripts, styles, comments, and hidden elements', () => {
  const hidden = '<div style="display:none">preheader</div><script>alert(1)</script><style>p{}</style><!-- note -->';
  expect(fromHtml(`<head><title>T</title></head><body>${hidden}<p>Yes</p></body>`)).toBe('Yes');
});

test('a link keeps its address when the text does not say it', () => {
  const links =
    'See <a href="https://example.org/1984">the photos</a> on <a href="http://www.example.org/">www.example.org</a>';
  expect(fromHtml(`<p>${links}</p>`)).toBe('See the photos (https://example.org/1984) on www.example.org');
});

test('lists of HTML and of Word read like typed ones', () => {
  expect(fromHtml('<ol><li>one<ul><li>mugs</li></ul></li><li>two</li></ol>')).toBe('1. one\n  - mugs\n2. two');
  const bullet = "<![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>";
  expect(fromHtml(`<p class=MsoListParagraph style='mso-list:l0'>${bullet}Cups<o:p></o:p></p>`)).toBe('- Cups');
});

test('control characters and characters without a width are removed, and families of emoji stay together', () => {
  expect(fromText('a\u0000b\u200bc\td\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \ud800')).toBe(
    'abc d\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \ufffd',
  );
});

test('text is taken from the plain part when the HTML shows none', () => {
  expect(findTypedText({ text: 'Yes', html: '<div class="gmail_signature">Harold</div>' }).text).toBe('Yes');
});
