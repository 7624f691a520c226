import { addressParser, decodeWords } from 'postal-mime';

/** In bytes: longer heads are those of an attack. */
const longestHead = 100_000;
const longestShown = 300;

interface MessageHead {
  /** The Message-ID; '' if there is none. */
  messageId: string;
  shown: { sender: string; subject: string };
  /** Whether it calls itself a report about an email that was not delivered (RFC 6522). */
  isReport: boolean;
}

/** Reads the few headers of an email that are needed before it is handled. */
export function readHead(raw: Buffer): MessageHead {
  const headers = readHeaders(raw);
  const [from] = addressParser(headers.get('from')?.[0] ?? '', { flatten: true });
  return {
    isReport: isReport(headers),
    messageId: (headers.get('message-id')?.[0] ?? '').trim(),
    shown: {
      sender: toShown(from?.address ?? ''),
      subject: toShown(decodeWords(headers.get('subject')?.[0] ?? '')),
    },
  };
}

/** The same for an email in a mailbox, by its head. */
export function isReportHead(raw: Buffer): boolean {
  return isReport(readHeaders(raw));
}

function isReport(headers: Map<string, string[]>): boolean {
  const type = headers.get('content-type')?.[0] ?? '';
  return /^multipart\/report\b/i.test(type) && /report-type="?delivery-status\b/i.test(type);
}

const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];

/** Returns the addresses that an email in a mailbox was sent to. */
export function listRecipients(raw: Buffer): string[] {
  const headers = readHeaders(raw);
  const values = recipientHeaders.flatMap((name) => headers.get(name) ?? []);
  return values.flatMap((value) => addressParser(value, { flatten: true })).flatMap(({ address }) => address ?? []);
}

/** By lower-case name; folded lines are joined. */
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
