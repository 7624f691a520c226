/** A word, or one of the signs that separate words. */
export type Token = string;

/** No word of a header: a comment or a quotation that began has no end, so what is in it may be more than that. */
export const leftOpen: Token = '(';

/**
 * Returns the words and the `signs` of a structured header (RFC 5322, 3.2), without comments, which may be in each other, and
 * without what is in quotation marks. What is left open ends with the header, and adds `leftOpen` to the words.
 */
export function readTokens(header: string, signs: string): Token[] {
  const tokens: Token[] = [];
  const isEnd = (char: string) => signs.includes(char) || /[\s()"]/.test(char);
  let index = 0;
  while (index < header.length) {
    const char = header[index] as string;
    if (char === '(' || char === '"') {
      const end = char === '(' ? findCommentEnd(header, index) : findQuotationEnd(header, index);
      if (end === undefined) return [...tokens, leftOpen];
      index = end;
    } else if (signs.includes(char)) tokens.push(header[index++] as string);
    else if (isEnd(char)) index++;
    else {
      const start = index;
      while (index < header.length && !isEnd(header[index] as string)) index++;
      tokens.push(header.slice(start, index));
    }
  }
  return tokens;
}

function findCommentEnd(header: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < header.length; index++) {
    if (header[index] === '\\') index++;
    else if (header[index] === '(') depth++;
    else if (header[index] === ')' && --depth === 0) return index + 1;
  }
  return undefined;
}

function findQuotationEnd(header: string, start: number): number | undefined {
  for (let index = start + 1; index < header.length; index++) {
    if (header[index] === '\\') index++;
    else if (header[index] === '"') return index + 1;
  }
  return undefined;
}
