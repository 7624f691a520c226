// @module-tag sqlite
import { expect, test } from 'vitest';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';

test('a password matches its own hash only, whatever letters it has', async () => {
  const hash = await hashPassword('Ünïcode   and 日本');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Ünïcode   and 日本', hash)).toBe(true);
  expect(await verifyPassword('Unicode   and 日本', hash)).toBe(false);
  expect(await hashPassword('Ünïcode   and 日本')).not.toBe(hash);
});

test('letters typed as one character or as two are the same password', async () => {
  expect(await verifyPassword('re\u0301sume\u0301 1962', await hashPassword('r\u00e9sum\u00e9 1962'))).toBe(true);
});

test('a hash that cannot be read matches nothing', async () => {
  expect(await verifyPassword('anything', 'plain text')).toBe(false);
  for (const hash of [undefined, '', 'plain text']) expect(await checkPassword('anything', hash, [4])).toBe(false);
});
