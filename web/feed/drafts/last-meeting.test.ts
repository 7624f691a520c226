import { expect, test } from 'vitest';
import { chooseNewest } from './last-meeting.ts';

test('what was written on another device comes here', () => {
  expect(chooseNewest({ here: '', there: 'More', base: '' })).toBe('there');
  expect(chooseNewest({ here: 'Some', base: 'Some', there: 'Some more' })).toBe('there');
});

test('what was sent on another device is gone here too', () => {
  expect(chooseNewest({ here: 'Sent', base: 'Sent', there: '' })).toBe('there');
});

test('what the server no longer has, because it is old or one of many, stays here', () => {
  expect(chooseNewest({ here: 'Old', base: 'Old', there: null })).toBe('here');
  expect(chooseNewest({ here: '', base: 'Old', there: null })).toBe('same');
});

test('what was written here without a connection stays', () => {
  expect(chooseNewest({ here: 'Offline', base: '', there: '' })).toBe('here');
  expect(chooseNewest({ here: 'Some more', there: 'Some', base: 'Some' })).toBe('here');
});

test('what was added here stays when the rest was sent elsewhere', () => {
  expect(chooseNewest({ here: 'Sent, and more', there: '', base: 'Sent' })).toBe('here');
});

test('of two that were both changed, neither is lost', () => {
  expect(chooseNewest({ here: 'Tablet', there: 'Computer', base: 'Both' })).toBe('both');
});

test('what was changed elsewhere comes back after the text here was sent', () => {
  expect(chooseNewest({ here: '', there: 'Computer', base: 'Both' })).toBe('there');
});

test('what is the same needs no choice', () => {
  expect(chooseNewest({ here: 'Same', there: 'Same', base: 'Other' })).toBe('same');
});
