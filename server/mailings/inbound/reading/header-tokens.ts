/** A word, or one of the signs that separate words. */
export type Token = string;

/**
 * Returns the words and the `signs` of a structured header (RFC 5322, 3.2), without comments, which may be in each other, and
 * without what is in quotation marks. What is left open ends with the header.
 */
export function readTokens(header: string, signs: string): Token[] {
  const tokens: Token[] = [];
  const isEnd = (char: string) => signs.includes(char) || /[\s()"]/.test(char);
  let index = 0;
  while (index < header.length) {
    const char = header[index] as string;
    if (char === '(') index = skipComment(header, index);
    else if (char === '"') index = skipQuoted(header, index);
    else if (signs.includes(char)) tokens.push(header[index++] as string);
    else if (isEnd(char)) index++;
    else {
      const start = index;
      while (index < header.length && !isEnd(header[index] as string)) index++;
      tokens.push(header.slice(start, index));
    }
  }
  return tokens;
}

function skipComment(header: string, start: number): number {
  let depth = 0;
  for (let index = start; index < header.length; index++) {
    if (header[index] === '\\') index++;
    else if (header[index] === '(') depth++;
    else if (header[index] === ')' && --depth === 0) return index + 1;
  }
  return header.length;
}

function skipQuoted(header: string, start: number): number {
  for (let index = start + 1; index < header.length; index++) {
    if (header[index] === '\\') index++;
    else if (header[index] === '"') return index + 1;
  }
  return header.length;
}
