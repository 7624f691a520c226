import { expect, test } from 'vitest';
import { findName } from './field-links.tsx';

const names = ['contact', 'address', 'mailServer.host', 'mailServer.port', 'items.1', 'items.10.title'];

test('an error leads to the field of its name', () => {
  expect(findName(names, 'contact')).toBe('contact');
  expect(findName(names, 'mailServer.port')).toBe('mailServer.port');
});

test('an error of one line of a list leads to the field that holds the list', () => {
  expect(findName(names, 'address.3')).toBe('address');
  expect(findName(names, 'address.3.street')).toBe('address');
});

test('an error of a group leads to its first field, and not to one with a similar name', () => {
  expect(findName(names, 'mailServer')).toBe('mailServer.host');
  expect(findName(names, 'items.10')).toBe('items.10.title');
});

test('an error without a field leads nowhere', () => {
  expect(findName(names, 'people.2')).toBeUndefined();
  expect(findName(names, 'mail')).toBeUndefined();
});
