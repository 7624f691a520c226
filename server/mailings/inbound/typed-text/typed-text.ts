import { withoutArmor } from './armor.ts';
import { markForeignHeaders, type SubjectParts } from './foreign-headers.ts';
import { isMarkedAsForwarded, listHeaders, selectForwarded } from './forwarded.ts';
import { readHtmlLines } from './lines/html-lines.ts';
import { isBlank, type Line, openQuote } from './lines/line.ts';
import { cleanText } from './lines/line-writer.ts';
import { dropUntypedGaps } from './lines/list-gaps.ts';
import { splitOneLineHeaders } from './one-line-headers.ts';
import { findSigns, hasSign, squeeze } from './own-signs.ts';
import { withoutPictureMarks } from './picture-mark.ts';
import { readPlainLines, unwrap } from './plain-lines.ts';
import { type Selected, selectTyped } from './select-typed.ts';
import { isForwardSubject, isReplySubject, titleOf } from './subjects.ts';

/** Programs write the header in the language in which they write the prefix. */
const english = /^\W*(?:from|sent|date|subject):|\bwrote:|original message|forwarded message/im;

/** In characters, and in lines. An email that has more was not typed by a member, whatever it quotes. */
export const readLimits = { html: 2_000_000, plain: 1_000_000, lines: 20_000, typed: 100_000 };

export interface Parts {
  /** The decoded text/plain part, with `format=flowed` (RFC 3676) undone, as `postal-mime` does; '' if there is none. */
  text: string;
  /** The decoded text/html part; '' if there is none. */
  html: string;
}

export interface TypedText {
  text: string;
  /** Whether it has more than we read, so that `text` is empty. */
  isTooLong: boolean;
  /** Whether some of an email of ours may be in the text, because nothing says where it begins or ends. */
  isQuoteUnclear: boolean;
  /** Whether another email is quoted or forwarded in it. */
  hasQuote: boolean;
  /** The content ids of the pictures in what was typed. */
  pictures: string[];
}

const tooLong: TypedText = { text: '', isTooLong: true, isQuoteUnclear: false, hasQuote: false, pictures: [] };

/**
 * Returns what a member typed in a reply, without the quoted email, signatures behind a mark, and what mail programs add.
 * Pieces between quotes are joined by one blank line. What cannot be told from typed text stays. Line breaks are those of
 * the HTML, if there is any that is not too long. The time it takes grows with the length of the parts, whatever is in them.
 */
export function findTypedText(parts: Parts): TypedText {
  return findText(parts, selectTyped);
}

/** Returns the words of a new post: what was typed, with the email that was forwarded, as `selectPost` has it. */
export function findPostText({ text, html }: Parts, subject: string): TypedText {
  const split = text.length <= readLimits.plain ? splitOneLineHeaders(text) : text;
  return findText({ text: split, html }, (lines) => selectPost(lines, subject));
}

/** Returns the words of an email that is attached to a post. Emails of ours are left out, as in a reply. */
export function findAttachedText(parts: Parts): TypedText {
  return findText(parts, (lines) =>
    isOurs(lines)
      ? selectTyped(lines)
      : { lines: selectForwarded(lines, { isAttached: true }), isGuess: false, hasQuote: true },
  );
}

type Select = typeof selectTyped;

function findText({ text, html }: Parts, select: Select): TypedText {
  const plain = text.length <= readLimits.plain ? cleanText(text) : undefined;
  const isHtmlRead = html !== '' && html.length <= readLimits.html;
  const arrange = (lines: Line[]) => dropUntypedGaps(lines, plain ?? '');
  const typed = isHtmlRead ? pick(readHtmlLines(html), select, arrange) : tooLong;
  if (typed.text !== '') return typed;
  const isPlainRead = plain !== undefined && (plain.trim() !== '' || html === '');
  if (isPlainRead) return { ...pick(readPlainLines(plain), select, unwrap), pictures: typed.pictures };
  return plain === undefined ? tooLong : typed;
}

function pick(lines: Line[], select: Select, arrange: (lines: Line[]) => Line[]): TypedText {
  if (lines.length > readLimits.lines) return tooLong;
  const selected = select(withoutArmor(lines).map(withoutPictures));
  const text = join(arrange(selected.lines));
  if (text.length > readLimits.typed) return tooLong;
  const isQuoteUnclear = selected.isGuess || hasSign(squeeze(text));
  const pictures = selected.lines.flatMap((line) => line.pictures ?? []);
  return { text, isTooLong: false, isQuoteUnclear, hasQuote: selected.hasQuote, pictures };
}

function withoutPictures(line: Line): Line {
  return { ...line, text: withoutPictureMarks(line.text) };
}

/** Joins what was typed, with at most one blank line in between. */
function join(lines: Line[]): string {
  const texts = lines.map((line) => line.text.trimEnd());
  const kept = texts.filter((text, index) => text !== '' || (index > 0 && texts[index - 1] !== ''));
  return kept.join('\n').trimEnd();
}

/**
 * Selects the lines of a new post. What was forwarded counts, when the subject or the header above it says so, or nothing
 * else was typed; what a reply quotes doesn’t. Without a header, a quote counts if the member says so: it may be a poem.
 * `hasQuote` tells whether a header is in another language or repeats the title: only then, a beginning of the subject that
 * may be a word, such as “I:”, is a prefix. Emails of ours are left out, as in a reply.
 */
function selectPost(lines: Line[], subject: string): Selected {
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

/** Checks whether a line of a header ends with the title, as that with the subject does. */
function repeats(header: string, title: string): boolean {
  return title !== '' && header.split('\n').some((line) => line.endsWith(title));
}

/** Checks whether lines have an email of ours. */
function isOurs(lines: Line[]): boolean {
  return findSigns(lines).some((sign) => sign && sign !== 'greeting' && sign !== 'name');
}
