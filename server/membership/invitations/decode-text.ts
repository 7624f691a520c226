/**
 * Returns the text of a file in UTF-8, in UTF-16 with or without its mark, or else in Windows-1252, which old versions of Excel
 * write and which includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  // Western letters in UTF-16: every other byte is zero.
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return decode('utf-16le', bytes);
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) return decode('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}
