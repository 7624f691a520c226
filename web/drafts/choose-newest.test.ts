import { expect, test } from 'vitest';
import { chooseNewest } from './choose-newest.ts';

const both = { here: '', typedAt: 0, there: '', savedAt: 0, base: '' };

test('what was written on another device comes here', () => {
  expect(chooseNewest({ ...both, there: 'More', savedAt: 1 })).toBe('there');
  expect(chooseNewest({ ...both, here: 'Some', base: 'Some', there: 'Some more', typedAt: 5, savedAt: 1 })).toBe(
    'there',
  );
});

test('what was sent on another device is gone here too', () => {
  expect(chooseNewest({ ...both, here: 'Sent', base: 'Sent' })).toBe('there');
});

test('what was written here without a connection stays', () => {
  expect(chooseNewest({ ...both, here: 'Offline' })).toBe('here');
  expect(chooseNewest({ ...both, here: 'Some more', there: 'Some', base: 'Some', savedAt: 9 })).toBe('here');
});

test('of two that were both changed, the newer one counts', () => {
  const changed = { ...both, here: 'Tablet', there: 'Computer', base: 'Both' };
  expect(chooseNewest({ ...changed, typedAt: 2, savedAt: 1 })).toBe('here');
  expect(chooseNewest({ ...changed, typedAt: 1, savedAt: 2 })).toBe('there');
});

test('what is the same needs no choice', () => {
  expect(chooseNewest({ ...both, here: 'Same', there: 'Same', base: 'Other' })).toBe('same');
});
