import { tooLong } from './common.ts';
import { optionalLine } from './lines.ts';
import { normalizeAddress, parseAddress } from './normalize-address.ts';

const webAddressLimit = 500;
const badAddress = 'Type a web address, for example https://example.com.';

/**
 * Reads an optional http(s) address, normalized; without a scheme it gets `https://`. The result contains neither quotes nor
 * line breaks, so it is safe to store and to insert anywhere.
 */
export function webAddress() {
  return optionalLine(webAddressLimit)
    .transform(withScheme)
    .refine(isWebAddress, { error: badAddress })
    .transform(normalizeAddress)
    .refine((address) => address.length <= webAddressLimit, { error: tooLong(webAddressLimit) });
}

// "example.com:8080" is a name with a port; "mailto:dale" has a scheme. Too many or too few slashes are a typo.
function withScheme(address: string): string {
  if (address === '') return '';
  if (address.startsWith('//')) return `https:${address}`;
  if (/^https?:/i.test(address)) return address.replace(/^(https?:)\/*/i, '$1//');
  return /^(?:\/|[a-z][a-z\d+.-]*:(?!\d))/i.test(address) ? address : `https://${address}`;
}

function isWebAddress(address: string): boolean {
  if (address === '') return true;
  const url = parseAddress(address);
  return url !== null && /^https?:$/.test(url.protocol) && isHost(url.hostname) && !url.username;
}

function isHost(name: string): boolean {
  return name.includes('.') || name === 'localhost';
}
