import { optionalText, requiredText, tooLong } from './common.ts';

const webAddressLimit = 500;
const badAddress = 'Type a web address, for example https://example.com.';

/**
 * An optional http(s) address, normalized; without a scheme it gets `https://`. What it gives is what is stored: it
 * holds neither quotes nor line breaks, wherever it is put.
 */
export function webAddress() {
  return optionalText(webAddressLimit)
    .transform(withScheme)
    .refine(isWebAddress, { error: badAddress })
    .transform(normalizeAddress)
    .refine((address) => address.length <= webAddressLimit, { error: tooLong(webAddressLimit) });
}

// "example.com:8080" is a name with a port; "mailto:dale" has a scheme. Slashes too many or too few are a slip.
function withScheme(address: string): string {
  if (address === '') return '';
  if (address.startsWith('//')) return `https:${address}`;
  if (/^https?:/i.test(address)) return address.replace(/^(https?:)\/*/i, '$1//');
  return /^(?:\/|[a-z][a-z\d+.-]*:(?!\d))/i.test(address) ? address : `https://${address}`;
}

function isWebAddress(address: string): boolean {
  if (address === '') return true;
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && isHost(url.hostname) && !url.username;
}

function isHost(name: string): boolean {
  return name.includes('.') || name === 'localhost';
}

/** Where a link on a public page leads: a path of this site, a web address, or a mailbox. Normalized. */
export function linkAddress() {
  return requiredText(webAddressLimit, 'Type an address.')
    .regex(/^(https?:\/\/|mailto:|\/(?!\/))/, 'Start with https://, or with / for a page of this site.')
    .overwrite(normalizeAddress);
}

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
