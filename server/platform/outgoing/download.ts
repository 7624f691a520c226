import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';

/**
 * Requests a web address, following no redirect, at IP addresses that were checked. The caller reads the response, whatever its
 * status is.
 * @throws ForbiddenAddress; what DNS or the connection throws
 */
export function openDownload(address: string, isAllowed: IsAllowed, signal: AbortSignal): Promise<IncomingMessage> {
  return openRequest(address, {}, isAllowed, signal);
}

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
}

/** Does the same as `openDownload`, with any method, headers, and body. */
export async function openRequest(
  address: string,
  { method = 'GET', headers = {}, body }: Sent,
  isAllowed: IsAllowed,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const addresses = await resolveHost(url.hostname, isAllowed);
  const { request } = url.protocol === 'https:' ? https : http;
  const options = { method, headers, lookup: answerWith(addresses), signal, agent: false } as const;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

/** Returns a lookup function that only returns addresses which were checked. */
function answerWith(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

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
