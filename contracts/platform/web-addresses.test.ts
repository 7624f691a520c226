import { expect, test } from 'vitest';
import { normalizeAddress } from './normalize-address.ts';
import { webAddress } from './web-addresses.ts';

test.each([
  ['', ''],
  ['example.com', 'https://example.com'],
  ['http://example.com/x', 'http://example.com/x'],
  ['HTTPS://Example.COM', 'https://example.com'],
  ['https://example.com/', 'https://example.com/'],
  ['https://example.com/a"b\'c<d> e', 'https://example.com/a%22b%27c%3Cd%3E%20e'],
  ['https://example.com\\x', 'https://example.com/x'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com', 'https://example.com'],
  ['https:////example.com', 'https://example.com'],
  ['http:/example.com', 'http://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
])('the web address "%s" becomes "%s"', (typed, address) => {
  expect(webAddress().parse(typed)).toBe(address);
  expect(webAddress().parse(address)).toBe(address);
});

test('an address that only becomes too long when it is escaped is refused', () => {
  expect(webAddress().safeParse(`https://example.com/${'"'.repeat(400)}`).success).toBe(false);
});

test.each([
  ['/history', '/history'],
  ['/', '/'],
  ['/art/a "b"\n.svg', '/art/a%20%22b%22.svg'],
  ['/cal-events?view=past#top', '/cal-events?view=past#top'],
  ["https://Example.com/It's", 'https://example.com/It%27s'],
  ['mailto:coaches@example.com', 'mailto:coaches@example.com'],
  ['https://[', 'https://['],
])('the address "%s" of a link on a public page is kept as "%s"', (typed, address) => {
  expect(normalizeAddress(typed)).toBe(address);
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
  'https://exa\nmple.com/\r\nx',
])('"%s" is not a web address', (typed) => {
  expect(webAddress().safeParse(typed).success).toBe(false);
});
