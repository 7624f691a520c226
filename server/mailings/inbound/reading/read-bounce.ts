import type { Attachment, Email } from 'postal-mime';
import { fold } from '#server/platform/database/text.ts';
import { deliveryHeader } from '#server/platform/mail/message-key.ts';
import { readRefusal, toShown } from '#server/platform/mail/refusal-rule.ts';
import { readBytes } from './attachments.ts';
import { readReportInWords, wordsAbout } from './bounce-words.ts';

/** What a report says about an email that was not delivered, or not yet. */
export interface Bounce {
  /** `failed`, or `delayed` while its mail server keeps trying. */
  action: 'failed' | 'delayed';
  /** The code of RFC 3463; `5.0.0` if there is none. */
  status: string;
  /** What the mail server of the recipient said. */
  reason: string;
  /** The recipient’s addresses, folded: where we sent the email, and where it was forwarded. */
  recipients: string[];
  /** What proves which email it is about; several if others are attached to it. */
  signedKeys: string[];
}

/** In bytes: only the headers of an attached email are needed. */
const longestPart = 100_000;
const mostKeys = 10;
const mostParts = 20;

/** Reads a report that an email did not arrive (RFC 3464, or in words); null if the email isn’t one. */
export function readBounce(email: Email): Bounce | null {
  const parts = email.attachments.slice(0, mostParts);
  const status = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  const read = isReport(email) && status ? readStatus(textOf(status), email.text ?? '') : readWords(email);
  return read && { ...read, signedKeys: listSignedKeys(parts) };
}

function readWords(email: Email): Read | null {
  const refused = readReportInWords(email);
  return refused && { action: 'failed', status: refused.status, reason: refused.said, recipients: [] };
}

/** Checks whether the email itself is a report; a member may attach one to what they write. */
function isReport({ headers }: Email): boolean {
  return headers.some(({ key, value }) => key === 'content-type' && /^\s*multipart\/report\b/i.test(value));
}

type Read = Omit<Bounce, 'signedKeys'>;

/** Reads the first recipient whose email failed or is late: each of our emails has one. */
function readStatus(report: string, text: string): Read | null {
  for (const block of report.split(/\r?\n[ \t]*\r?\n/)) {
    const fields = readFields(block);
    const action = fields.get('action')?.toLowerCase();
    if (action !== 'failed' && action !== 'delayed') continue;
    const recipients = ['original-recipient', 'final-recipient'].flatMap((name) => toAddress(fields.get(name)) || []);
    const said = saidIn(fields) || wordsAbout(recipients, text);
    const given = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0';
    // Some give a code that says nothing, and quote a better one.
    const status = given.endsWith('.0.0') ? (readRefusal(said)?.status ?? given) : given;
    return { action, status, reason: toShown(said), recipients };
  }
  return null;
}

/** Returns the reason. IronPort has a field of its own beside a bare code, and Exim says why in the text only. */
function saidIn(fields: Map<string, string>): string {
  const all = ['diagnostic-code', 'x-supplementary-info'].map((name) => withoutType(fields.get(name) ?? ''));
  const said = all.filter(Boolean).join(' ');
  return /\p{L}{3}/u.test(said) ? said : '';
}

/** Reads fields by lower-case name; joins folded lines. */
function readFields(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return new Map(fields);
}

function withoutType(value: string): string {
  return value.replace(/^[\w-]+\s*;\s*/, '');
}

function toAddress(value: string | undefined): string | undefined {
  return value && fold(withoutType(value).replace(/^<|>$/g, ''));
}

const signedKey = new RegExp(`^${deliveryHeader}:[ \\t]*(\\S{1,300})[ \\t]*$`, 'gim');

function listSignedKeys(parts: Attachment[]): string[] {
  const heads = parts.filter(({ mimeType }) => /^message\/(rfc822|global)|^text\/rfc822-headers$/.test(mimeType));
  const found = heads.flatMap((part) => [...textOf(part).matchAll(signedKey)]);
  return found.flatMap(([, key]) => key ?? []).slice(0, mostKeys);
}

function textOf(part: Attachment): string {
  return new TextDecoder().decode(readBytes(part).subarray(0, longestPart));
}
