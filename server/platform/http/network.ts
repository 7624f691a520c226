import { isIP } from 'node:net';

/**
 * Returns the network of an address, as limits count it: an IPv4 address itself, or the /64 of an IPv6 address. One household or
 * server may use any address in a /64. Some proxies add a port.
 */
export function networkOf(ip: string): string {
  const [address = ''] = withoutPort(ip).split('%');
  if (isIP(address) !== 6) return address;
  const groups = expandIpv6(address);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMappedIpv4 ? toIpv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the address in `198.51.100.8:40001` or `[2001:db8::8]:40001`; anything else as it is. */
export function withoutPort(text: string): string {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(text.trim()) ?? [];
  return v4 ?? v6 ?? text.trim();
}

/** Returns the eight groups of an address, without leading zeros. */
function expandIpv6(address: string): string[] {
  // The URL parser writes all spellings of an address the same way (RFC 5952).
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

function toIpv4(groups: string[]): string {
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
