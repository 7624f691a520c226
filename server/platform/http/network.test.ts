// @module-tag sqlite
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an IPv4 address is counted by itself, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:cb00:7107')).toBe('203.0.113.7');
});

test('all IPv6 addresses of one /64 are counted together, and those of another are not', () => {
  const network = networkOf('2001:db8:12:34::1');
  expect(network).toBe('2001:db8:12:34::/64');
  expect(networkOf('2001:0db8:0012:0034:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2001:db8:12:34:0:0:0:7%eth0')).toBe(network);
  expect(networkOf('2001:db8:12:35::1')).not.toBe(network);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('text that is not an address is counted as it is', () => {
  expect(networkOf('unknown')).toBe('unknown');
});

test('a port that a proxy adds is not part of the address', () => {
  expect(networkOf('198.51.100.8:40001')).toBe('198.51.100.8');
  expect(networkOf('[2001:db8:12:34::1]:40001')).toBe('2001:db8:12:34::/64');
  expect(networkOf('[::ffff:198.51.100.8]:40001')).toBe('198.51.100.8');
  expect(networkOf('[2001:db8:12:34::1]')).toBe('2001:db8:12:34::/64');
  expect(networkOf('2001:db8:12:34::4001')).toBe('2001:db8:12:34::/64');
});
