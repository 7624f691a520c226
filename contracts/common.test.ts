import { expect, test } from 'vitest';
import { webAddress } from './common.ts';

test.each([
  ['', ''],
  ['example.com', 'https://example.com'],
  ['http://example.com/x', 'http://example.com/x'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com', 'https://example.com'],
  ['https:////example.com', 'https://example.com'],
  ['http:/example.com', 'http://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
])('the web address "%s" becomes "%s"', (typed, address) => {
  expect(webAddress().parse(typed)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'javascript:1',
  'JavaScript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:dale@example.com',
  'ftp://example.com',
  'tel:5551234567',
  '/somewhere.html',
  'https://dale:secret@example.com',
  'https://coach',
  'two words',
])('"%s" is no web address', (typed) => {
  expect(webAddress().safeParse(typed).success).toBe(false);
});
