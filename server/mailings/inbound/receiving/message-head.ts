import { addressParser, decodeWords } from 'postal-mime';
import { passesChecks } from '#server/mailings/inbound/reading/authentication-results.ts';
import { whyAutomatic } from '#server/mailings/inbound/reading/automatic.ts';

/** In bytes: longer heads are those of an attack. */
export const longestHead = 100_000;
/** In characters, of one header: an address and a subject are shorter, and decoding takes time. */
const longestValue = 2000;
/** In characters, of all headers that name recipients. */
const longestRecipients = 20_000;
/** More than one is how a stranger passes for a member. */
const mostFrom = 3;
const longestShown = 300;

export interface MessageHead {
  /** The Message-ID; '' if there is none. */
  messageId: string;
  /** The addresses in From, in lower case. */
  from: string[];
  shown: { sender: string; subject: string };
  /** Whether the club’s mail server had no doubt about the sender. */
  passesChecks: boolean;
  /** Whether it calls itself a report about an email that was not delivered (RFC 6522). */
  isReport: boolean;
  /** Whether a program sent it. */
  isAutomatic: boolean;
}

/** Reads the few headers of an email that are needed before it is handled. Takes a few milliseconds at most. */
export function readHead(raw: Buffer): MessageHead {
  const headers = readHeaders(raw);
  const from = (headers.get('from') ?? [])
    .slice(0, mostFrom)
    .flatMap((value) => listAddresses(value.slice(0, longestValue)));
  const subject = decodeWords((headers.get('subject')?.[0] ?? '').slice(0, longestValue));
  const all = [...headers].flatMap(([key, values]) => values.map((value) => ({ key, value })));
  return {
    isReport: isReport(headers),
    isAutomatic: whyAutomatic({ headers: all, subject }) !== null,
    messageId: (headers.get('message-id')?.[0] ?? '').replace(/^<\s*>$/, ''),
    from: from.map((address) => address.toLowerCase()),
    passesChecks: passesChecks(headers.get('authentication-results') ?? []),
    shown: { sender: toShown(from[0] ?? ''), subject: toShown(subject) },
  };
}

/** Checks whether the head of an email in a mailbox calls it such a report. */
export function isReportHead(raw: Buffer): boolean {
  return isReport(readHeaders(raw));
}

function isReport(headers: Map<string, string[]>): boolean {
  const type = headers.get('content-type')?.[0]?.slice(0, longestValue) ?? '';
  return /^multipart\/report\b/i.test(type) && /report-type="?delivery-status\b/i.test(type);
}

/** The headers that say to whom an email went. */
export const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];

/** Returns the addresses that an email in a mailbox was sent to. */
export function listRecipients(raw: Buffer): string[] {
  const headers = readHeaders(raw);
  const addresses: string[] = [];
  let left = longestRecipients;
  for (const value of recipientHeaders.flatMap((name) => headers.get(name) ?? [])) {
    addresses.push(...listAddresses(value.slice(0, Math.max(left, 0))));
    left -= value.length;
  }
  return addresses;
}

function listAddresses(value: string): string[] {
  return addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []);
}

/** Reads headers by lower-case name; joins folded lines. */
function readHeaders(raw: Buffer): Map<string, string[]> {
  const head = raw.subarray(0, longestHead).toString('utf8');
  const [lines = ''] = head.split(/\r?\n\r?\n/, 1);
  const headers = new Map<string, string[]>();
  for (const line of lines.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = headers.get(name) ?? [];
    // Not a new list for each: an attack has thousands of the same name.
    values.push(line.slice(colon + 1).trim());
    headers.set(name, values);
  }
  return headers;
}

const control = /\p{Cc}+/gu;

function toShown(text: string): string {
  return text.toWellFormed().replace(control, ' ').slice(0, longestShown);
}
