/** A text here and on the server. */
interface Both {
  /** What is in the form; empty: nothing. */
  here: string;
  /** What is on the server; empty: it was sent or emptied; null: nobody can tell. */
  there: string | null;
  /** What both had when they last met. */
  base: string;
}

/**
 * Decides which text counts: the one that changed since both were the same. `both` did: then each stays where it is,
 * because neither may get lost. Only what was sent or emptied elsewhere is emptied here, and only if it did not change.
 */
export function chooseNewest({ here, there, base }: Both): 'same' | 'here' | 'there' | 'both' {
  if (here === (there ?? '')) return 'same';
  if (there === null) return 'here';
  if (here === base) return 'there';
  if (there === base || there === '') return 'here';
  return here === '' ? 'there' : 'both';
}
