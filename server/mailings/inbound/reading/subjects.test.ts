import { expect, test } from 'vitest';
import { isForwardSubject, isReplySubject, titleOf } from './subjects.ts';

// @module-tag sqlite

test.for([
  'VB: girls’ schedule',
  'PD: Saturday course',
  'TR: results',
  'Ref: needed Friday',
  'R: who has it?',
  'I: the first inning',
  'RES: Saturday’s hotel',
])('Without a quote people’s words stay: %s', (subject) => {
  expect(titleOf({ subject, hasQuote: false })).toBe(subject);
  expect(titleOf({ subject, hasQuote: true })).not.toBe(subject);
});

test.for(['[Warning] Lightning at the field', '[Caution] Wet floor', '(Message) From the board'])(
  'Marks that people write stay: %s',
  (subject) => {
    expect(titleOf({ subject, hasQuote: true })).toBe(subject);
  },
);

test.for([
  'Re: Roster',
  'AW: WG: Roster',
  'Fwd: Roster',
  '[EXTERNAL] Re: Roster',
  '[SPAM] Roster',
  '[CAUTION: EXTERNAL] Fw: Roster',
  '[External Email] Roster',
])('What programs and mail servers write is no part of the title: %s', (subject) => {
  expect(titleOf({ subject, hasQuote: false })).toBe('Roster');
});

test('Other prefixes count where the email shows a quote', () => {
  expect(isReplySubject({ subject: 'SV: Roster', hasQuote: true })).toBe(true);
  expect(isReplySubject({ subject: 'SV: Roster', hasQuote: false })).toBe(false);
  expect(isForwardSubject({ subject: 'TR: Roster', hasQuote: true })).toBe(true);
  expect(isForwardSubject({ subject: 'TR: Roster', hasQuote: false })).toBe(false);
});
