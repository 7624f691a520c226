/** Matches each word in a text, including apostrophes and dashes inside a word. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’\-‐‑–][\p{L}\p{N}\p{M}]+)*/gu;
export const dashes = /[-‐‑–]/;
const apostrophe = /['’]/;

const withoutAccents = /^[ -~]*$/;

/** Removes case and accents: "Núñez" becomes "nunez". */
export function removeAccents(text: string): string {
  // Most words. The rest takes ten times as long.
  if (withoutAccents.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

// Unicode takes these for letters of their own.
const spelled: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};
const spelledLetter = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/** Does so for searching, and spells the letters that have no accent with those of a US keyboard: "Groß" becomes "gross". */
export function foldLetters(text: string): string {
  return removeAccents(text).replace(spelledLetter, (letter) => spelled[letter] as string);
}

/** Returns the folded forms that find a word: for "O’Brien", these are obrien, o, and brien; for "Anne-Marie", annemarie, anne, and marie. */
export function formsOf(word: string): string[] {
  const folded = foldLetters(word);
  const parts = folded.split(dashes);
  const names = parts.flatMap(splitAtApostrophes);
  return parts.length > 1 ? [parts.join('').replaceAll(/['’]/g, ''), ...names] : names;
}

function splitAtApostrophes(word: string): string[] {
  const parts = word.split(apostrophe);
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
