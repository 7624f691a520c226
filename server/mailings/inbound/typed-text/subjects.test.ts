// @module-tag sqlite
import { expect, test } from 'vitest';
import { isForwardSubject, isReplySubject, titleOf } from './subjects.ts';

test.for([
  'VB: girls’ schedule',
  'PD: Saturday course',
  'TR: results',
  'Ref: needed Friday',
  'R: who has it?',
  'I: the first inning',
  'RES: Saturday’s hotel',
])('without a quote people’s words stay: %s', (subject) => {
  expect(titleOf({ subject, hasQuote: false })).toBe(subject);
  expect(titleOf({ subject, hasQuote: true })).not.toBe(subject);
});

test.for([
  '[Warning] Lightning at the field',
  '[Caution] Wet floor',
  '(Message) From the board',
  'External: the lot is closed',
  'Ext. 12 is the new number',
  '[Spam] recipes for the Spam cook-off',
  'Warning: External speakers stay off',
  'Please add [image: of the 1979 team] to the page',
])('marks that people write stay: %s', (subject) => {
  expect(titleOf({ subject, hasQuote: true })).toBe(subject);
});

test.for([
  'Re: Roster',
  'AW: WG: Roster',
  'Antw.: Wtr.: Roster',
  'Fwd: Roster',
  '[EXTERNAL] Re: Roster',
  '[SPAM] Roster',
  '[CAUTION: EXTERNAL] Fw: Roster',
  '[External Email] Roster',
  '[EXTERNAL] Re: [EXTERNAL] Fw: Roster',
  'CAUTION: External Email: Re: Roster',
  'EXT: Re: Roster',
  'External: FW: Roster',
  '[Spam] Re: Roster',
  '***SPAM*** Roster',
  'Re: [SPAM] [EXTERNAL] Roster',
  '[SUSPICIOUS] Roster',
  '[Suspected Spam] Roster',
  '{Spam?} Roster',
  'Fwd: [image: logo.png] Roster',
])('what programs and mail servers write is no part of the title: %s', (subject) => {
  expect(titleOf({ subject, hasQuote: false })).toBe('Roster');
});

test('other prefixes count where the email shows a quote', () => {
  expect(isReplySubject({ subject: 'SV: Roster', hasQuote: true })).toBe(true);
  expect(isReplySubject({ subject: 'SV: Roster', hasQuote: false })).toBe(false);
  for (const subject of ['TR: Roster', 'İlt: Roster', 'Wtr: Roster'])
    expect(isForwardSubject({ subject, hasQuote: true })).toBe(true);
  expect(isForwardSubject({ subject: 'TR: Roster', hasQuote: false })).toBe(false);
});
