/** A text here and on the server. */
interface Both {
  /** The text in the form; may be empty. */
  here: string;
  /** The text on the server; empty if it was sent or emptied; null if it could not be read. */
  there: string | null;
  /** The text when both were last the same. */
  base: string;
}

/**
 * Decides which text counts: the one that changed since both were the same. If both changed, each stays where it is,
 * because neither may get lost. The form is emptied only if the text was sent or emptied elsewhere and did not change
 * here.
 */
export function chooseNewest({ here, there, base }: Both): 'same' | 'here' | 'there' | 'both' {
  if (here === (there ?? '')) return 'same';
  if (there === null) return 'here';
  if (here === base) return 'there';
  if (there === base || there === '') return 'here';
  return here === '' ? 'there' : 'both';
}
