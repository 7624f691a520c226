// @module-tag sqlite
import { expect, test } from 'vitest';
import { longestHead, readHead } from './message-head.ts';

/** In ms of CPU: what reading a head of the greatest length may take, whatever is in it. It really takes a tenth of that. */
const longest = 60;

const worst = {
  groups: `From: ${'a:b;'.repeat(longestHead / 4)}`,
  colons: `From: ${':'.repeat(longestHead)}`,
  'encoded words': `Subject: ${'=?utf-8?q?=41?= '.repeat(longestHead / 16)}`,
  'empty headers': 'a:\r\n'.repeat(longestHead / 4),
  'folded lines': `From: a${'\r\n '.repeat(longestHead / 3)}`,
  senders: 'From: a@example.net\r\n'.repeat(longestHead / 21),
};

test.for(Object.entries(worst))('a head full of %s is read in no time', ([, head]) => {
  const raw = Buffer.from(`${head}\r\n\r\nHi`);
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    readHead(raw);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(longest);
});

test('a Message-ID of brackets only is none', () => {
  for (const id of ['', '<>', '< >']) expect(readHead(Buffer.from(`Message-ID: ${id}\r\n\r\nHi`)).messageId).toBe('');
});
