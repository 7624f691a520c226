import type { Email } from 'postal-mime';
import { withoutAddresses } from '#server/mailings/inbound/typed-text/forwarded.ts';
import {
  findAttachedText,
  findPostText,
  findTypedText,
  type TypedText,
} from '#server/mailings/inbound/typed-text/typed-text.ts';
import type { ParsedEmail } from './parse-email.ts';

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
