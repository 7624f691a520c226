import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';

/** Opens a file of a release by its name. @throws UpdateFailed when it isn't there, and other errors while it is read */
type Open = (name: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;

const mostRedirects = 5;
const unsafe =
  'New versions are fetched from an address that starts with https:// or from a folder: correct UPDATE_URL.';

/** `url` is an address or a folder. @throws UpdateFailed for an address that others on the way could change */
export function openFrom(url: string): Open {
  if (!/^[a-z][a-z\d+.-]*:/i.test(url)) return (name, signal) => openInFolder(join(url, name), signal);
  if (!URL.canParse(url) || !isSafe(new URL(url))) throw new UpdateFailed(unsafe);
  return (name, signal) => openAtAddress(new URL(name, url.replace(/\/*$/, '/')), signal);
}

/** This machine may be asked without TLS, for tests and for a proxy. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

async function openInFolder(path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UpdateFailed(`The folder of new versions has no file ${path}.`);
  return createReadStream(path, { signal });
}

async function openAtAddress(first: URL, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  let address = first;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    // What is compressed on the way would have another checksum and another size.
    const response = await fetch(address, { redirect: 'manual', signal, headers: { 'accept-encoding': 'identity' } });
    if (response.ok && response.body) return response.body;
    await response.body?.cancel();
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !next || !URL.canParse(next, address.href)) break;
    const target = new URL(next, address);
    // Nobody on the internet sends us to this machine or to a line without TLS.
    if (!isSafe(target) || (first.protocol === 'https:' && target.protocol !== 'https:')) break;
    address = target;
  }
  throw new UpdateFailed(`The server of new versions doesn’t give out ${first.pathname.split('/').at(-1)}; try later.`);
}
