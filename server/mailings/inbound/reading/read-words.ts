import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { findForwardedText, findTypedText, type TypedText } from '#server/mailings/inbound/typed-text/typed-text.ts';
import { readBytes } from './attachments.ts';
import { isForwardSubject, isReplySubject } from './subjects.ts';

export const parseLimits = {
  maxNestingDepth: 30,
  maxHeadersSize: 1_000_000,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
};
/** More emails than a person forwards at once. */
const mostAttached = 3;

/** Returns what was typed in a reply. */
export function readReply(email: Email): TypedText {
  return findTypedText(partsOf(email));
}

/**
 * Returns the words of a new post: what was typed and the emails that came with it, in the text or attached. A reply to
 * another email counts without what it quotes, also where its subject was changed.
 */
export function readPost(email: Email, attached: Email[]): TypedText {
  const typed = readReply(email);
  const subject = email.subject ?? '';
  const isForward = typed.text === '' || isForwardSubject(subject);
  const isReply = typed.text !== '' && isReplySubject(subject);
  const all = [isReply ? typed : findForwardedText(partsOf(email), { isForward }), ...attached.map(readAttached)];
  return {
    text: all.flatMap(({ text }) => text || []).join('\n\n'),
    isTooLong: all.some((one) => one.isTooLong),
    isQuoteUnclear: all.some((one) => one.isQuoteUnclear),
  };
}

/** Returns the emails that are attached to one, as some programs forward them. */
export function parseAttached({ attachments }: Email): Promise<Email[]> {
  const emails = attachments.filter(isEmail).slice(0, mostAttached);
  return Promise.all(emails.map((attachment) => PostalMime.parse(readBytes(attachment), parseLimits)));
}

export function isEmail({ mimeType }: Attachment): boolean {
  return mimeType === 'message/rfc822';
}

function readAttached(email: Email): TypedText {
  const read = findForwardedText(partsOf(email), { isForward: true });
  const name = email.from?.name.slice(0, 100);
  return name && read.text ? { ...read, text: `From: ${name}\n\n${read.text}` } : read;
}

function partsOf({ text = '', html = '' }: Email) {
  return { text, html };
}
