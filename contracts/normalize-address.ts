// Apart from web-addresses.ts, so that pages that check no address do not load it.
const ownOrigin = 'https://this.site.invalid';

/**
 * An address or a path of this site as the URL standard writes it: host in lowercase, no line breaks, quotes and spaces
 * escaped. What is no address stays as it is. Idempotent.
 */
export function normalizeAddress(address: string): string {
  const url = address === '' ? null : URL.parse(address, ownOrigin);
  if (!url) return address;
  const whole = url.origin === ownOrigin ? url.href.slice(ownOrigin.length) : url.href;
  return (isBareHost(url, address) ? whole.slice(0, -1) : whole).replaceAll("'", '%27');
}

// Where nothing but a host was typed, the standard would put a slash behind it.
function isBareHost({ host, pathname, search, hash }: URL, typed: string): boolean {
  return host !== '' && pathname === '/' && search === '' && hash === '' && !typed.endsWith('/');
}
