import { formsOf, wordPattern } from '#contracts/search-words.ts';
import { toWord } from '#server/database/words.ts';

const mostWords = 2000;

/** Returns the words of texts, each once, folded; 2,000 of them at most. */
export function splitWords(texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.normalize('NFKC').matchAll(wordPattern)) {
      for (const form of formsOf(word)) if (form !== '') words.add(toWord(form));
      if (words.size >= mostWords) return words;
    }
  }
  return words;
}

const possessive = /['’]s\b/giu;
const mostTyped = 8;

/** Returns the words that somebody typed: the first eight, each once. */
export function splitTyped(typed: string): string[] {
  const words = typed.normalize('NFKC').replace(possessive, '').matchAll(wordPattern);
  const forms = [...words].map(([word]) => toWord(formsOf(word)[0] ?? ''));
  return [...new Set(forms)].filter((word) => word !== '').slice(0, mostTyped);
}
