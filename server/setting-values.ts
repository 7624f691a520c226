import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { hasNoPlus, hasRoomForToken, longestReplyName } from '#contracts/office/setting-checks.ts';
import { keepBackupsLimits, leastEmailsPerDay } from '#contracts/office/settings.ts';

const badPort = 'must be a port number';
const highestPort = 65_535;

export const port = z
  .string()
  .regex(/^\d{1,5}$/, badPort)
  .transform(Number)
  .refine((number) => number <= highestPort, badPort);

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://coaches.example.com', abort: true })
  .refine((address) => isOrigin(new URL(address)), 'must be an address without a path, such as https://example.com')
  .transform((address) => new URL(address).origin);

function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}

const badOrigins = 'must be origins separated by commas, such as https://res.example.com (no path, no wildcard)';

/** "https://res.example.com, https://img.example.com": each without a path; a wildcard would allow any host. */
export const origins = z.string().transform((value, context) => {
  const addresses = value.split(',').map((address) => address.trim());
  const parsed = addresses.map((address) => origin.safeParse(address));
  const found = parsed.flatMap(({ data }) => (data && isPlainHost(new URL(data).hostname) ? [data] : []));
  if (found.length === addresses.length) return [...new Set(found)];
  context.addIssue(badOrigins);
  return z.NEVER;
});

// URL accepts more than names and addresses, including "*" and ";", which mean something else in a
// Content-Security-Policy.
function isPlainHost(hostname: string): boolean {
  return /^(?:[a-z\d.-]+|\[[\da-f:.]+\])$/.test(hostname);
}

export const youtubeApi = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.googleapis.com/youtube/v3' })
  .transform((address) => address.replace(/\/+$/, ''));

export const trustProxy = z.string().transform((value, context) => {
  if (value === 'off') return false;
  if (/^\d+$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isAddressOrRange)) return addresses;
  context.addIssue('must be a number of proxies, or their addresses separated by commas');
  return z.NEVER;
});

/** Reads "10.0.0.1", "::1", and networks such as "10.0.0.0/8". */
function isAddressOrRange(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d+))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

export const mailServer = z
  .string()
  .refine(
    (address) => isServer(address, /^smtps?:$/),
    'must be an address such as smtp://user:password@mail.example.com:587',
  )
  // They could turn TLS off.
  .refine((address) => !/[?#]/.test(address), 'must not have options after a "?"');

function isServer(address: string, protocols: RegExp): boolean {
  const url = URL.parse(address);
  return url !== null && protocols.test(url.protocol) && url.hostname !== '' && isDecodable(address);
}

function isDecodable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

const encodeIt =
  'must be an address such as postgres://user:password@host/club. Percent-encode special characters in the password: %40 for @, %2F for /, %23 for #, %3F for ?, and %25 for %';

/** The address of PostgreSQL. An address that was cut at a special character of the password would show the rest in errors. */
export const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// (leave it out for SQLite)', abort: true })
  .refine((address) => {
    // Without a host, it names a socket: postgres://user@/club?host=/var/run/postgresql
    const url = URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/'));
    // pg takes a % without two digits for a % of the password.
    const isReadable = isDecodable(address.replace(/%(?![\da-f]{2})/gi, '%25'));
    return url !== null && isReadable && url.hash === '' && !/@/.test(url.pathname + url.search);
  }, encodeIt);

const badNumber = 'must be a number of emails, such as 300';

export const emailsPerDay = z
  .string()
  .regex(/^\d{1,7}$/, badNumber)
  .transform(Number)
  .refine((number) => number >= leastEmailsPerDay, `must be at least ${leastEmailsPerDay}`);

const badCount = `must be a number from ${keepBackupsLimits.least} to ${keepBackupsLimits.most}`;

export const keepBackups = z
  .string()
  .regex(/^\d{1,3}$/, badCount)
  .transform(Number)
  .refine((count) => count >= keepBackupsLimits.least && count <= keepBackupsLimits.most, badCount);

const badInbox = 'must be an address such as imaps://user:password@mail.example.com';

/** The mailbox that the site reads. */
export const inbox = z.string().refine((address) => isServer(address, /^imaps?:$/), badInbox);

const badListener = 'must be a host and a port up to 65535, such as 127.0.0.1:2525';

/** Where the site accepts mail: "127.0.0.1:2525" or "[::1]:2525". */
export const listener = z
  .string()
  .regex(/^(?:[a-z\d.-]+|\[[\da-f:.]+\]):\d{1,5}$/i, badListener)
  .transform((value) => URL.parse(`smtp://${value}`))
  .pipe(z.custom<URL>((url) => url instanceof URL && url.port !== '', badListener))
  .transform((url) => ({ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) }));

export const replyAddress = z
  .email('must be an email address')
  .refine(hasNoPlus, 'must not have a "+": the site adds one')
  .refine(hasRoomForToken, `must have at most ${longestReplyName} characters before the "@"`);

/**
 * Where releases are: an address with TLS, or a folder; `off` if the site looks for none. An address of this machine needs no
 * TLS.
 */
export const releases = z
  .string()
  .refine(
    (place) =>
      place === 'off' || /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(place) || isAbsolute(place),
    'must be an address such as https://releases.example.com, a folder such as /media/releases, or off',
  );

export const storeAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://s3.example.com',
});

export const bucketName = z.string().regex(/^[a-z\d][a-z\d.-]+$/, 'must be the name of a bucket');
