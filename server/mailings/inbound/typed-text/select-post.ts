import { markForeignHeaders, type SubjectParts } from './foreign-headers.ts';
import { isMarkedAsForwarded, selectForwarded } from './forwarded.ts';
import { isBlank, type Line, openQuote } from './lines/line.ts';
import { listHeaders } from './list-headers.ts';
import { findSigns } from './own-signs.ts';
import { type Selected, selectTyped } from './select-typed.ts';
import { isForwardSubject, isReplySubject, titleOf } from './subjects.ts';

/**
 * Selects the lines of a new post. What was forwarded counts, when the subject or the header above it says so, or nothing else was
 * typed; what a reply quotes doesn’t. Without a header, a quote counts if the member says so: it may be a poem. `hasQuote` tells whether
 * a header fits a prefix of the subject that is a word, too. Emails of ours are left out, as in a reply.
 */
export function selectPost(lines: Line[], subject: string): Selected {
  if (isOurs(lines)) return selectTyped(lines);
  const parts = partsOf(subject);
  const { lines: marked, isUnclear } = markForeignHeaders(lines, parts);
  const headers = listHeaders(marked).map((header) => header.lines.map(({ text }) => text.trim()).join('\n'));
  const hasQuote = headers.some((header) => !english.test(header) || repeats(header, parts.title));
  const typed = { ...selectTyped(marked), hasQuote };
  const isReply = headers.length > 0 || isReplySubject({ subject, hasQuote });
  const isForward = isForwardSubject({ subject, hasQuote }) || isMarkedAsForwarded(marked);
  const counts = isForward || !isReply || typed.lines.every(isBlank);
  if (!counts) return typed;
  const isQuoteLeft =
    !isForward && headers.length === 0 && marked.some((line) => openQuote(line) !== line && !isBlank(line));
  return { lines: selectForwarded(marked), isGuess: isUnclear || isQuoteLeft, hasQuote };
}

function partsOf(subject: string): SubjectParts {
  const hasPrefixFor = (hasQuote: boolean) =>
    [isForwardSubject, isReplySubject].some((has) => has({ subject, hasQuote }));
  const hasPrefix = hasPrefixFor(true);
  return { hasPrefix, isForeign: hasPrefix && !hasPrefixFor(false), title: titleOf({ subject, hasQuote: true }) };
}

/** Programs write the header in the language in which they write the prefix. */
const english = /^\W*(?:from|sent|date|subject):|\bwrote:|original message|forwarded message/im;

/** Whether a line of a header ends with the title, as that with the subject does. */
function repeats(header: string, title: string): boolean {
  return title !== '' && header.split('\n').some((line) => line.endsWith(title));
}

/** Checks whether lines have an email of ours. */
export function isOurs(lines: Line[]): boolean {
  return findSigns(lines).some((sign) => sign && sign !== 'greeting' && sign !== 'name');
}
