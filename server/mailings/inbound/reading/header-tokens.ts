/** A word, or one of the signs that separate words. */
export type Token = string;

/** Stands for the rest of a header whose comment or quotation has no end, and may hide more than that. */
export const leftOpen: Token = '(';

/**
 * Returns the words and the `signs` of a structured header (RFC 5322, 3.2), without comments, nested or not, and without quoted
 * strings. An unclosed one ends with the header, and adds `leftOpen` to the words.
 */
export function readTokens(header: string, signs: string): Token[] {
  const tokens: Token[] = [];
  const part = new RegExp(`[${signs}("]|[^${signs}()"\\s]+`, 'g');
  for (let found = part.exec(header); found; found = part.exec(header)) {
    const [token] = found;
    if (token === '(' || token === '"') {
      const end = token === '(' ? findCommentEnd(header, found.index) : findQuotationEnd(header, found.index);
      if (end === undefined) return [...tokens, leftOpen];
      part.lastIndex = end;
    } else tokens.push(token);
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
