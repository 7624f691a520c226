/** A text here and on the server. */
interface Both {
  /** What is in the form; empty: nothing. */
  here: string;
  /** When it was typed last, epoch ms. */
  typedAt: number;
  /** What is on the server; empty: nothing. */
  there: string;
  /** When that was saved, epoch ms. */
  savedAt: number;
  /** What both had when they last met. */
  base: string;
}

/**
 * Decides which text counts: the one that changed since both were the same, or the newer one if both did. What is gone from
 * the server was sent or emptied on another device.
 */
export function chooseNewest({ here, typedAt, there, savedAt, base }: Both): 'same' | 'here' | 'there' {
  if (here === there) return 'same';
  if (here === base) return 'there';
  if (there === base) return 'here';
  return savedAt > typedAt ? 'there' : 'here';
}
