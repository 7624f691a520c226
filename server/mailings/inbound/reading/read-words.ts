import type { Email } from 'postal-mime';
import { withoutAddresses } from '#server/mailings/inbound/typed-text/forwarded.ts';
import { findForwardedText, findTypedText, type TypedText } from '#server/mailings/inbound/typed-text/typed-text.ts';
import type { ParsedEmail } from './parse-email.ts';
import { isForwardSubject, isReplySubject } from './subjects.ts';

/** Returns what was typed in a reply. */
export function readReply(email: Email): TypedText {
  return findTypedText(partsOf(email));
}

/**
 * Returns the words of a new post: what was typed and the emails that came with it, in the text or attached. A reply to
 * another email counts without what it quotes, also where its subject was changed.
 */
export function readPost(email: Email, attached: ParsedEmail[]): TypedText {
  const typed = readReply(email);
  const hasQuote = typed.hasQuote || attached.length > 0;
  const subject = { subject: email.subject ?? '', hasQuote };
  const isForward = typed.text === '' || isForwardSubject(subject);
  const isReply = typed.text !== '' && isReplySubject(subject);
  const all = [isReply ? typed : findForwardedText(partsOf(email), { isForward }), ...attached.map(readAttached)];
  return {
    text: all.flatMap(({ text }) => text || []).join('\n\n'),
    isTooLong: all.some((one) => one.isTooLong),
    isQuoteUnclear: all.some((one) => one.isQuoteUnclear),
    hasQuote,
  };
}

function readAttached({ email, hasManyLines }: ParsedEmail): TypedText {
  const read = findForwardedText(partsOf(email), { isForward: true });
  const name = withoutAddresses(email.from?.name ?? '').slice(0, 100);
  const text = name && read.text ? `From: ${name}\n\n${read.text}` : read.text;
  return { ...read, text, isTooLong: hasManyLines || read.isTooLong };
}

function partsOf({ text = '', html = '' }: Email) {
  return { text, html };
}
