// @module-tag sqlite
import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const dale = { name: 'Dale Núñez', email: 'dale.nunez@example.com', clubName: 'Port Amity Coaches Club' };
const isWeak = (password: string) => isWeakPassword(password, dale);

test('the most common passwords are weak, even with some letters, digits, and signs changed', async () => {
  const common = ['sunshine', 'letmein1', 'passw0rd', 'P@ssw0rd', 'Password2026!', 'trustno1', 'iloveyou1', '1qaz2wsx'];
  for (const password of [...common, 'michelle', 'qwertyuiop', 'Baseball', '!!sunshine!!', 'su ns hi ne']) {
    expect(await isWeak(password), password).toBe(true);
  }
});

test('the names of the club, the product, and the person are weak, however they are decorated', async () => {
  const own = ['Port Amity', 'portamity1', 'AmityCoaches2026', 'fieldhouse', 'F1eldh0use!', 'coach1234', 'DaleNunez'];
  for (const password of [
    ...own,
    'dale.nunez@example.com',
    'dalenúñez99',
    'coach dale!',
    'Welcome2026',
    'summer2026',
  ]) {
    expect(await isWeak(password), password).toBe(true);
  }
});

test('keyboard rows, repeated text, and dates are weak', async () => {
  const dates = ['2026-11-22', '07/04/1951', '19510704', '04.07.1951'];
  for (const password of [
    ...dates,
    '12341234',
    'abcabcabc',
    'aaaaaaaa',
    '34567890',
    '98765432',
    'abcdefgh',
    'poiuytrewq',
  ]) {
    expect(await isWeak(password), password).toBe(true);
  }
});

test('sentences that only their owner would think of are fine, even with a word from the club in them', async () => {
  const fine = [
    'the bus leaves at six',
    'Port Amity has 3 good fishing spots',
    'my knee hurts since 1998',
    'ñandú verde',
  ];
  for (const password of [...fine, 'Dale drove the old bus', 'kettle-orbit-9', '8302 7719 4465']) {
    expect(await isWeak(password), password).toBe(false);
  }
});
