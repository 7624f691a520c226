import { expect, test } from 'vitest';
import { email } from '#contracts/accounts/account-fields.ts';
import { readTypedAddress, readTypedCode } from './as-typed.ts';

test.each([
  ['pat@example.org\u200B', 'pat@example.org'],
  ['\uFEFF pat@example.org\u00A0', 'pat@example.org'],
  ['pat\u00AD@example.org\u202C', 'pat@example.org'],
  ['Walt <walt@example.org>', 'walt@example.org'],
  ['"Brandt, Walt" <walt@example.org>,', 'walt@example.org'],
  ['<walt@example.org>', 'walt@example.org'],
  ['mailto:walt@example.org', 'walt@example.org'],
  ['walt@example.org;', 'walt@example.org'],
  ['walt@bücher.example', 'walt@xn--bcher-kva.example'],
  ['tom&mary@example.org', 'tom&mary@example.org'],
  ['pat quist@example.org', 'pat quist@example.org'],
  ['pat.example.org', 'pat.example.org'],
  ['walt@example.org\nhome', 'walt@example.org\nhome'],
  ['Walt\twalt@example.org', 'Walt\twalt@example.org'],
  ['bob.jr.', 'bob.jr.'],
  ['walt@example.org’', 'walt@example.org'],
  ['“walt@example.org”', 'walt@example.org'],
  ['„walt@example.org“', 'walt@example.org'],
  ['«walt@example.org»', 'walt@example.org'],
  ["'walt@example.org'", 'walt@example.org'],
  ['"walt@example.org"', 'walt@example.org'],
  ['(walt@example.org).', 'walt@example.org'],
  ['• walt@example.org –', 'walt@example.org'],
  ['- walt@example.org', 'walt@example.org'],
  ['walt@example.org、', 'walt@example.org'],
  ['walt@example.org (home)', 'walt@example.org'],
  ['Walt <walt@example.org> (home)', 'walt@example.org'],
  ['mailto:walt@example.org?subject=Golf', 'walt@example.org'],
  ['<b>Walt</b> <walt@example.org>', 'walt@example.org'],
  ["'Walt@example.org' <walt@example.org>", 'walt@example.org'],
  ['Walt Brandt [walt@example.org]', 'walt@example.org'],
  ['[mailto:walt@example.org]', 'walt@example.org'],
  ['E-mail: walt@example.org', 'walt@example.org'],
  ['walt@', 'walt@'],
  ['-walt@example.org', '-walt@example.org'],
  ["'walt@example.org", "'walt@example.org"],
  ['', ''],
])('“%s” is read as the address %s', (typed, address) => {
  expect(readTypedAddress(typed)).toBe(address);
  expect(readTypedAddress(address)).toBe(address);
});

test.each([
  'walt@example.org®',
  'walt@example.org™',
  'walt@example.org①',
  'walt@example.org😀',
  'walt@example.org—home',
  'walt@bücher.example/path',
  'walt@bücher.example:8080',
  'Walt <walt@example.org>, Peg <peg@example.org>',
  'peg@example.org, Walt <walt@example.org>',
  'walt@example.org, peg@example.org',
])('“%s” becomes no other address', (typed) => {
  expect(readTypedAddress(typed)).toBe(typed);
  expect(email.safeParse(typed).error?.issues[0]?.message).toContain('Check the spelling');
});

test.each(['741-931', '741 931', '741.931', '741931.', '741–931', ' 7 4 1 9 3 1\u200B', '741\u2011931'])(
  '“%s” is the code 741931',
  (typed) => {
    expect(readTypedCode(typed)).toBe('741931');
  },
);
