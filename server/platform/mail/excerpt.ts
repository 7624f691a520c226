/** Returns the beginning of a text on one line, at most `length` characters; a cut is between words unless one is very long. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Don't keep half of a surrogate pair.
  const cut = line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
