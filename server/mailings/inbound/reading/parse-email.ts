import PostalMime, { type Email } from 'postal-mime';
import { withoutAddresses } from '#server/mailings/inbound/typed-text/forwarded.ts';
import {
  findAttachedText,
  findPostText,
  findTypedText,
  type TypedText,
} from '#server/mailings/inbound/typed-text/typed-text.ts';
import { withTrueCharsets } from './charsets.ts';

/** In bytes, without those of the parts. */
export const longestHeaders = 400_000;

const limits = {
  maxNestingDepth: 30,
  maxHeadersSize: 1_000_000,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
};
/** An email may have `few` lines, and one more for every `length` bytes: an empty line takes as long to parse as a full one. */
const shortestLines = { few: 100_000, length: 50 };
const lineFeed = 10;

interface ParsedEmail {
  email: Email;
  /** Whether it has more lines than we read, so that only its headers were parsed. */
  hasManyLines: boolean;
}

/**
 * Parses an email, also an attached one; its own attached emails stay files.
 * @throws Error when it is no email, or is nested too deep
 */
export async function parseEmail(raw: Uint8Array): Promise<ParsedEmail> {
  const head = headOf(raw);
  const hasManyLines = countLines(raw) > shortestLines.few + raw.byteLength / shortestLines.length;
  return { email: await PostalMime.parse(hasManyLines ? head : withTrueCharsets(raw), limits), hasManyLines };
}

function countLines(raw: Uint8Array): number {
  let count = 0;
  for (let index = raw.indexOf(lineFeed); index >= 0; index = raw.indexOf(lineFeed, index + 1)) count++;
  return count;
}

/** Returns what is before the first empty line. @throws Error when that is longer than any program writes it */
function headOf(raw: Uint8Array): Uint8Array {
  const start = raw.subarray(0, longestHeaders);
  const end = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
    .toString('latin1')
    .search(/\r?\n\r?\n/);
  if (end < 0 && raw.byteLength > longestHeaders) throw new Error('Its headers are too long.');
  return end < 0 ? start : raw.subarray(0, end);
}

/** Returns what was typed in a reply. */
export function readReply(email: Email): TypedText {
  return findTypedText(partsOf(email));
}

/** Returns the words of a new post: what was typed and the emails that came with it, in the text or attached. */
export function readPost(email: Email, attached: ParsedEmail[]): TypedText {
  const own = findPostText(partsOf(email), email.subject ?? '');
  const all = [own, ...attached.map(readAttached)];
  return {
    text: all
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
    isTooLong: all.some((one) => one.isTooLong),
    isQuoteUnclear: all.some((one) => one.isQuoteUnclear),
    hasQuote: own.hasQuote || attached.length > 0,
    pictures: own.pictures,
  };
}

function readAttached({ email, hasManyLines }: ParsedEmail): TypedText {
  const read = findAttachedText(partsOf(email));
  const name = withoutAddresses(email.from?.name ?? '').slice(0, 100);
  const text = name && read.text ? `From: ${name}\n\n${read.text}` : read.text;
  return { ...read, text, isTooLong: hasManyLines || read.isTooLong };
}

function partsOf({ text = '', html = '' }: Email) {
  return { text, html };
}
