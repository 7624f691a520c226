// Separate from web-addresses.ts, so that pages that validate no addresses don't load it.
const ownOrigin = 'https://this.site.invalid';

/**
 * Returns an address, or a path of this site, as the URL standard writes it: host in lowercase, no line breaks, quotes and
 * spaces escaped. Invalid addresses are returned unchanged. Idempotent.
 */
export function normalizeAddress(address: string): string {
  const url = address === '' ? null : parseAddress(address, ownOrigin);
  if (!url) return address;
  const whole = url.origin === ownOrigin ? url.href.slice(ownOrigin.length) : url.href;
  return (isBareHost(url, address) ? whole.slice(0, -1) : whole).replaceAll("'", '%27');
}

/** Does what `URL.parse` does, which is too new for the browsers that we support. */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

// If only a host was typed, the standard would add a slash.
function isBareHost({ host, pathname, search, hash }: URL, typed: string): boolean {
  return host !== '' && pathname === '/' && search === '' && hash === '' && !typed.endsWith('/');
}
