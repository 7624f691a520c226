/**
 * Returns the text of a file without its byte order mark. Reads UTF-8, UTF-16, or else Windows-1252, which old versions of Excel
 * write and which includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = findUtf16(bytes);
  if (encoding) return decode(encoding, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

function findUtf16(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Western letters in UTF-16: every other byte is zero.
  if (first && third && second === 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && third === 0 && second && fourth) return 'utf-16be';
  return undefined;
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}
