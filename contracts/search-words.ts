/** Matches a word, with apostrophes inside it, in any text. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const apostrophe = /['’]/;

/** Removes case and accents: "Núñez" becomes "nunez". */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Returns what a word is found by, folded: "O’Brien" by obrien, and by o and brien. */
export function formsOf(word: string): string[] {
  const parts = foldLetters(word).split(apostrophe);
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
}

/** What makes a word of a text a match: the folded words that were typed, and those that the search also looked for. */
export interface Sought {
  typed: readonly string[];
  also: readonly string[];
}

/** Whether a word of a text is what was searched for. */
export function isSought(word: string, { typed, also }: Sought): boolean {
  return formsOf(word).some((form) => also.includes(form) || typed.some((beginning) => form.startsWith(beginning)));
}
