import { syllable } from 'syllable';

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-US', { granularity: 'word' });

/** What is shorter is a label, of which a grade says nothing. */
const fewestWords = 5;

/** Checks whether a text has a whole sentence. */
export function hasSentence(text: string): boolean {
  return splitSentences(text).some((each) => /[.?!:…]["”’)]*$/.test(each) && splitWords(each).length >= fewestWords);
}

export function countWords(texts: string[]): number {
  return texts.flatMap(splitWords).length;
}

/** Returns the Flesch-Kincaid grade of all these texts together: the school year, in the United States, that can read them. */
export function gradeOf(texts: string[]): number {
  const all = texts.flatMap(splitWords);
  const syllables = all.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (all.length / texts.flatMap(splitSentences).length) + 11.8 * (syllables / all.length) - 15.59;
}

function splitSentences(text: string): string[] {
  const all = Array.from(sentences.segment(text), ({ segment }) => segment.trim());
  return all.filter((sentence) => splitWords(sentence).length > 0);
}

function splitWords(text: string): string[] {
  return [...words.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
