import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Whether the server may connect to an IP address. */
export type IsAllowed = (address: string) => boolean;

/** A name leads to an address that the server must not connect to. */
export class ForbiddenAddress extends Error {
  readonly code = 'ECONNREFUSED';
}

/**
 * Returns the allowed addresses of a host, IPv4 first; connect to one of these, because the name may lead elsewhere the next time.
 * @throws ForbiddenAddress when none is allowed; the error of DNS when there is no such host
 */
export async function resolveHost(host: string, isAllowed: IsAllowed): Promise<string[]> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true, order: 'ipv4first' });
  const addresses = found.map(({ address }) => address).filter(isAllowed);
  if (addresses.length === 0) throw new ForbiddenAddress('this address is not one that the site may connect to');
  return addresses;
}
