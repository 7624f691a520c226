// @module-tag sqlite
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';
import { toHarmless } from './error-words.ts';

const secret = 'a secret of the club that nobody knows';

test('an encrypted payload opens with the same secret and for the same kind only', () => {
  const stored = encrypt(secret, 'send-mail', 'Añejo 日本 👏🏽');
  expect(decrypt(secret, 'send-mail', stored)).toBe('Añejo 日本 👏🏽');
  expect(() => decrypt('another secret of the club', 'send-mail', stored)).toThrow();
  expect(() => decrypt(secret, 'mail-key', stored)).toThrow();
});

test('an encrypted payload that was changed or cut does not open', () => {
  const stored = encrypt(secret, 'send-mail', 'Dear coaches');
  const last = stored.at(-2) === 'A' ? 'B' : 'A';
  expect(() => decrypt(secret, 'send-mail', stored.slice(0, -2) + last + stored.at(-1))).toThrow();
  expect(() => decrypt(secret, 'send-mail', stored.slice(0, 10))).toThrow();
});

test('the same text never encrypts the same way twice', () => {
  expect(encrypt(secret, 'send-mail', 'Hi')).not.toBe(encrypt(secret, 'send-mail', 'Hi'));
});

test('only words and status codes of a mail server’s reply are stored', () => {
  expect(
    toHarmless(
      'Data command failed: 554 5.7.1 <dale@example.com>: Blocked, https://coaches.example.com/login-link/abc-DEF code 123456 token AbCdEfGhIjKlMnOpQrStUvWxYzAb',
    ),
  ).toBe('Data command failed: 554 5.7.1 … Blocked, … code … token …');
});
