import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { type IsAllowed, resolveHost } from './resolve.ts';

/**
 * Asks for a web address, following no redirect, at addresses that were checked. The caller reads the response, whatever its
 * status is.
 * @throws ForbiddenAddress; what DNS or the connection throws
 */
export async function openDownload(
  address: string,
  isAllowed: IsAllowed,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const addresses = await resolveHost(url.hostname, isAllowed);
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    get(url, { lookup: answerWith(addresses), signal, agent: false }, resolve).on('error', reject);
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
