import { isBlockOf, isOriginalMark, listLabelsBeside } from './reply-words.ts';

/** In characters: a header that is longer has more people than anyone writes to. */
const longestHeader = 5000;
/** The dashes with the mark between them, if there are any, and the first label. */
const start = /^[ \t>]*(?:-{2,} ?([^-\n]{1,60})-{2,}[ \t]*)?(\p{L}{1,20}):/u;

/**
 * Returns plain text with a line for each label of a header that Yahoo wrote in one line: “----- Forwarded Message ----- From: Walt
 * <walt@example.net>To: Ray <ray@example.net>Sent: …”.
 */
export function splitOneLineHeaders(text: string): string {
  return text.split('\n').map(splitHeader).join('\n');
}

function splitHeader(line: string): string {
  const [, mark = '', from] = (line.length > longestHeader ? null : start.exec(line)) ?? [];
  const labels = from ? listLabelsBeside(from.toLowerCase()) : [];
  if (labels.length === 0) return line;
  // The longest first, because “To” is in “Reply-To”. What comes before it may end without a space.
  const capitalized = labels.map((label) => `${label.charAt(0).toUpperCase()}${label.slice(1)}`);
  const pattern = new RegExp(`(${capitalized.toSorted((a, b) => b.length - a.length).join('|')}):`, 'g');
  const found = [...line.matchAll(pattern)];
  if (found.length < 3 || !isBlockOf(found.map(([, label = '']) => label.toLowerCase()))) return line;
  const hasAuthor = /<[^\s<>@]+@[^\s<>@]+>/.test(line.slice(found[0]?.index, found[1]?.index));
  return hasAuthor || isOriginalMark(mark.trim().toLowerCase()) ? line.replaceAll(pattern, '\n$&') : line;
}
