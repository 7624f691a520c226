import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { type IsAllowed, resolveHost } from './resolve.ts';

/**
 * Asks for a web address, following no redirect, at addresses that were checked. The caller reads the response, whatever its
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

/** The same with a body, for example. */
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
