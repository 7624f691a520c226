import { expect, test } from 'vitest';
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
  ['', ''],
])('“%s” is read as the address %s', (typed, address) => {
  expect(readTypedAddress(typed)).toBe(address);
  expect(readTypedAddress(address)).toBe(address);
});

test.each(['741-931', '741 931', '741–931', ' 7 4 1 9 3 1\u200B', '741\u2011931'])(
  '“%s” is the code 741931',
  (typed) => {
    expect(readTypedCode(typed)).toBe('741931');
  },
);
