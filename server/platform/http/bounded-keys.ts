import { createHash } from 'node:crypto';

/** How many keys one limiter knows: more than visit a large club in an hour. */
export const mostKeys = 20_000;

/**
 * Returns a function that turns a key into the hash that a limiter counts. While it knows too many, new keys share a few
 * thousand. So made-up networks and addresses can’t fill the memory, and known keys keep their counts.
 */
export function createBoundedKeys(milliseconds: number, most = mostKeys): (key: string) => string {
  // In the order in which they end.
  const ends = new Map<string, number>();
  return (key) => {
    const hashed = hash(key);
    const now = Date.now();
    if ((ends.get(hashed) ?? 0) > now) return hashed;
    ends.delete(hashed);
    for (const [ended, end] of ends) {
      if (end > now) break;
      ends.delete(ended);
    }
    if (ends.size >= most) return sharedKey(hashed);
    ends.set(hashed, now + milliseconds);
    return hashed;
  };
}

/** Returns one of 4096 keys. */
export function sharedKey(hashed: string): string {
  return `shared ${hashed.slice(0, 2)}`;
}

/** Hashes a key: it may contain an email address, and the table of limits has room for 255 characters. */
export function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
