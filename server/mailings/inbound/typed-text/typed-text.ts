import { cleanText } from './clean-text.ts';
import { readHtmlLines } from './html-lines.ts';
import type { Line } from './line.ts';
import { dropUntypedGaps } from './list-gaps.ts';
import { readPlainLines, unwrap } from './plain-lines.ts';
import { selectTyped } from './select-typed.ts';

/** In characters. Beside a plain text, longer HTML is not read: no member types as much. */
export const longestHtml = 2_000_000;

export interface Parts {
  /** The decoded text/plain part, with `format=flowed` (RFC 3676) undone, as `postal-mime` does; '' if there is none. */
  text: string;
  /** The decoded text/html part; '' if there is none. */
  html: string;
}

/**
 * Returns what a member typed in a reply, without the quoted email, signatures behind a mark, and what mail programs add.
 * Pieces between quotes are joined by one blank line. What cannot be told from typed text stays. Line breaks are those of
 * the HTML, if there is any. The time it takes grows with the length of the parts, whatever is in them.
 */
export function findTypedText({ text, html }: Parts): string {
  const plain = cleanText(text);
  const isHtmlRead = html !== '' && (html.length <= longestHtml || plain.trim() === '');
  const typed = isHtmlRead ? join(dropUntypedGaps(selectTyped(readHtmlLines(html)), plain)) : '';
  return typed || join(unwrap(selectTyped(readPlainLines(plain))));
}

/** Between what was typed, there is never more than one blank line. */
function join(lines: Line[]): string {
  const texts = lines.map((line) => line.text.trimEnd());
  const kept = texts.filter((text, index) => text !== '' || (index > 0 && texts[index - 1] !== ''));
  return kept.join('\n').trimEnd();
}
