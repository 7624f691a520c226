/** Matches each word in a text, including apostrophes and dashes inside a word. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘´`′\-‐‑‒–—−][\p{L}\p{N}\p{M}]+)*/gu;
export const dashes = /[-‐‑‒–—−]/;
// The first two are letters, as in Hawaiʻi.
const apostrophes = /[ʻʼ’‘´`′]/g;

/** Returns the words of a text as `wordPattern` finds them, in NFKC: "ﬁeld", with one character for "fi", becomes "field". */
export function findWords(text: string): string[] {
  // Unicode would make a space and an accent of "´".
  return text.replace(apostrophes, "'").normalize('NFKC').match(wordPattern) ?? [];
}

const withoutAccents = /^[ -~]*$/;

/** Removes case and accents: "Núñez" becomes "nunez". */
export function removeAccents(text: string): string {
  // Most words are ASCII; the others take ten times as long.
  if (withoutAccents.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

// Unicode takes these for letters of their own.
const spelled: Record<string, string> = {
  æ: 'ae',
  ɓ: 'b',
  ð: 'd',
  đ: 'd',
  ɗ: 'd',
  ə: 'a',
  ɛ: 'e',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ɔ: 'o',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ƴ: 'y',
};
const spelledLetter = new RegExp(`[${Object.keys(spelled).join('')}]`, 'giu');

/** Folds text for searching: no case or accents, and the letters and apostrophes of a US keyboard. "Groß" becomes "gross". */
export function foldLetters(text: string): string {
  return spellLetters(removeAccents(text.replace(apostrophes, "'")));
}

/** Spells letters that have no accent with those of a US keyboard, in their case: "Ø" becomes "O", and "Æ" becomes "Ae". */
export function spellLetters(text: string): string {
  return text.replace(spelledLetter, (letter) => {
    const small = letter.toLowerCase();
    const found = spelled[small] as string;
    return small === letter ? found : found.charAt(0).toUpperCase() + found.slice(1);
  });
}

/**
 * Returns the folded forms that find a word: for "O’Brien", these are obrien, o, and brien; for "Anne-Marie", annemarie, anne,
 * and marie.
 */
export function formsOf(word: string): string[] {
  const folded = foldLetters(word);
  const parts = folded.split(dashes);
  const names = parts.flatMap(splitAtApostrophes);
  return parts.length > 1 ? [parts.join('').replaceAll("'", ''), ...names] : names;
}

function splitAtApostrophes(word: string): string[] {
  const parts = word.split("'");
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
}

/** The folded words that make a word in a text a match: those that were typed, and those that were also looked for. */
export interface Sought {
  typed: readonly string[];
  also: readonly string[];
}

/** Checks whether a word in a text matches the search. */
export function isSought(word: string, { typed, also }: Sought): boolean {
  return formsOf(word).some((form) => also.includes(form) || typed.some((beginning) => form.startsWith(beginning)));
}
