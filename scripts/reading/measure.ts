import { countWords, gradeOf, hasSentence } from './grade.ts';
import { type Area, areaNames, type OurText, readOurTexts } from './our-texts.ts';

/** Where the lower secondary school ends, whose reading WCAG 3.1.5 asks for at most. */
export const highestGrade = 8;

/** A file with fewer words has no grade of its own: one long word would make it. */
const fewestWords = 60;

interface Graded {
  grade: number;
  words: number;
}

interface Measured {
  all: Graded;
  areas: Record<Area, Graded>;
  /** Those with enough words to say something about them. */
  files: (Graded & { file: string })[];
  /** The hardest first. */
  texts: (OurText & Graded)[];
}

/** Returns the grades of all texts of ours that have a sentence: together, by area, by file, and one by one. */
export function measure(): Measured {
  const texts = readOurTexts().filter(({ text }) => hasSentence(text));
  const files = Map.groupBy(texts, ({ file }) => file);
  return {
    all: grade(texts),
    areas: Object.fromEntries(
      areaNames.map((area) => [area, grade(texts.filter((each) => each.area === area))]),
    ) as Record<Area, Graded>,
    files: [...files].map(([file, own]) => ({ file, ...grade(own) })).filter(({ words }) => words >= fewestWords),
    texts: texts.map((each) => ({ ...each, ...grade([each]) })).toSorted((one, other) => other.grade - one.grade),
  };
}

function grade(texts: OurText[]): Graded {
  const own = texts.map(({ text }) => text);
  return { grade: gradeOf(own), words: countWords(own) };
}
