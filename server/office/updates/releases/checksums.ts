const line = /^([\da-f]{64}) [ *]([\w][\w.+-]*)$/;

/** Returns the SHA-256 of each file, in hex, from what `sha256sum` prints. Other lines, and names with a path, don't count. */
export function parseChecksums(text: string): Map<string, string> {
  const found = text.split(/\r?\n/).map((one) => line.exec(one));
  return new Map(found.flatMap((match) => (match?.[1] && match[2] ? [[match[2], match[1]] as const] : [])));
}
