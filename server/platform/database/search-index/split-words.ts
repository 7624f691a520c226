import { dashes, findWords, foldLetters, formsOf } from '#contracts/platform/search-words.ts';
import { toWord } from '#server/platform/database/words.ts';

const mostWords = 2000;

/** Returns the distinct words of texts, folded; at most 2,000. */
export function splitWords(texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of findWords(text)) {
      for (const form of formsOf(word)) if (form !== '') words.add(toWord(form));
      if (words.size >= mostWords) return words;
    }
  }
  return words;
}

const possessive = /'s\b/gu;
const mostTyped = 8;

/** Returns the first eight distinct words that were typed; the parts of one with dashes by themselves. */
export function splitTyped(typed: string): string[] {
  const words = foldLetters(typed).replace(possessive, '').split(dashes);
  const forms = words.flatMap(findWords).map((word) => toWord(formsOf(word)[0] ?? ''));
  return [...new Set(forms)].filter((word) => word !== '').slice(0, mostTyped);
}
