/** Matches each word in a text, including apostrophes inside a word. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const apostrophe = /['’]/;

const withoutAccents = /^[ -~]*$/;

/** Removes case and accents: "Núñez" becomes "nunez". */
export function foldLetters(text: string): string {
  // Most words. The rest takes ten times as long.
  if (withoutAccents.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Returns the folded forms that find a word: for "O’Brien", these are obrien, o, and brien. */
export function formsOf(word: string): string[] {
  const parts = foldLetters(word).split(apostrophe);
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
}

/** The folded words that make a word in a text a match: those that were typed, and those that were also looked for. */
export interface Sought {
  typed: readonly string[];
  also: readonly string[];
}

/** Whether a word in a text matches the search. */
export function isSought(word: string, { typed, also }: Sought): boolean {
  return formsOf(word).some((form) => also.includes(form) || typed.some((beginning) => form.startsWith(beginning)));
}
