import { countWords, gradeOf, hasSentence } from './grade.ts';
import { type Area, areaNames, type OurText, readOurTexts } from './our-texts.ts';

/** A US school grade. WCAG 3.1.5 allows the lower secondary level, nine years of school; we aim one lower. */
export const highestGrade = 8;

/** Files with fewer words get no grade: one long word would decide it. */
const fewestWords = 60;

interface Graded {
  grade: number;
  words: number;
}

interface Measured {
  all: Graded;
  areas: Record<Area, Graded>;
  /** Files with at least `fewestWords` words. */
  files: (Graded & { file: string })[];
  /** The hardest first. */
  texts: (OurText & Graded)[];
}

/** Returns the grades of our texts that contain a sentence: together, by area, by file, and one by one. */
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
