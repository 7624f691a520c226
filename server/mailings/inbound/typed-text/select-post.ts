import { isForwardSubject, isReplySubject, titleOf } from '#server/mailings/inbound/reading/subjects.ts';
import { markForeignHeaders } from './foreign-headers.ts';
import { isMarkedAsForwarded, selectForwarded } from './forwarded.ts';
import { isBlank, type Line, openQuote } from './line.ts';
import { findSigns } from './own-signs.ts';
import { findHeaderEnd } from './quote-headers.ts';
import { type Selected, selectTyped } from './select-typed.ts';

/**
 * Selects the lines of a new post. What was forwarded counts, when the subject or the header above it says so, or nothing else was
 * typed; what a reply quotes doesn’t. Without a header, a quote is a poem or the like, and counts. `hasQuote` tells whether a header
 * fits a prefix of the subject that is a word, too. Emails of ours are left out, as in a reply.
 */
export function selectPost(lines: Line[], subject: string): Selected {
  if (isOurs(lines)) return selectTyped(lines);
  const { title, hasPrefix } = partsOf(subject);
  const marked = markForeignHeaders(lines, { title, hasPrefix });
  const headers = listHeaders(marked);
  const hasQuote = headers.some((header) => !english.test(header) || repeats(header, title));
  const typed = { ...selectTyped(marked), hasQuote };
  const isReply = headers.length > 0 || isReplySubject({ subject, hasQuote });
  const isForward = isForwardSubject({ subject, hasQuote }) || isMarkedAsForwarded(marked);
  const counts = isForward || !isReply || typed.lines.every(isBlank);
  return counts ? { lines: selectForwarded(marked), isGuess: false, hasQuote } : typed;
}

function partsOf(subject: string) {
  const hasPrefix = [isForwardSubject, isReplySubject].some((has) => has({ subject, hasQuote: true }));
  return { hasPrefix, title: titleOf({ subject, hasQuote: true }) };
}

/** Programs write the header in the language in which they write the prefix. */
const english = /^\W*(?:from|sent|date|subject):|\bwrote:|original message|forwarded message/im;

/** Whether a line of a header ends with the title, as that with the subject does. */
function repeats(header: string, title: string): boolean {
  return title !== '' && header.split('\n').some((line) => line.endsWith(title));
}

/** Returns the text of each header. */
function listHeaders(lines: Line[]): string[] {
  const opened = lines.map(openQuote);
  const headers: string[] = [];
  let index = 0;
  while (index < opened.length) {
    const end = findHeaderEnd(opened, index);
    const texts = opened.slice(index, end ?? index).map(({ text }) => text.trim());
    if (end) headers.push(texts.join('\n'));
    index = end ?? index + 1;
  }
  return headers;
}

/** Checks whether lines have an email of ours. */
export function isOurs(lines: Line[]): boolean {
  return findSigns(lines).some((sign) => sign && sign !== 'greeting' && sign !== 'name');
}
