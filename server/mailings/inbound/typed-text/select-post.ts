import { isForwardSubject, isReplySubject, titleOf } from '#server/mailings/inbound/reading/subjects.ts';
import { markForeignHeaders } from './foreign-headers.ts';
import { isMarkedAsForwarded, selectForwarded } from './forwarded.ts';
import { isBlank, type Line, openQuote } from './line.ts';
import { findSigns } from './own-signs.ts';
import { findHeaderEnd } from './quote-headers.ts';
import { type Selected, selectTyped } from './select-typed.ts';

/**
 * Selects the lines of a new post. What was forwarded counts, when the subject or the header above it says so, or nothing else was
 * typed; what a reply quotes doesn’t. Without a header, a quote is a poem or the like, and counts. `hasQuote` tells whether there is
 * a header. Emails of ours are left out, as in a reply.
 */
export function selectPost(lines: Line[], subject: string): Selected {
  if (isOurs(lines)) return selectTyped(lines);
  const marked = markForeignHeaders(lines, partsOf(subject));
  const opened = marked.map(openQuote);
  const hasQuote = opened.some((_, index) => findHeaderEnd(opened, index) !== undefined);
  const typed = { ...selectTyped(marked), hasQuote };
  const isReply = hasQuote || isReplySubject({ subject, hasQuote });
  const isForward = isForwardSubject({ subject, hasQuote }) || isMarkedAsForwarded(marked);
  const counts = isForward || !isReply || typed.lines.every(isBlank);
  return counts ? { lines: selectForwarded(marked), isGuess: false, hasQuote } : typed;
}

function partsOf(subject: string) {
  const hasPrefix = [isForwardSubject, isReplySubject].some((has) => has({ subject, hasQuote: true }));
  return { hasPrefix, title: titleOf({ subject, hasQuote: true }) };
}

/** Checks whether lines have an email of ours. */
export function isOurs(lines: Line[]): boolean {
  return findSigns(lines).some((sign) => sign && sign !== 'greeting' && sign !== 'name');
}
