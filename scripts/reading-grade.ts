import { highestGrade, measure } from './reading/measure.ts';

const { all, areas, files, texts } = measure();

console.log(
  `Reading grade (Flesch-Kincaid) of ${texts.length} texts with a sentence. The goal is ${highestGrade} or less.\n`,
);
for (const [area, graded] of Object.entries({ ...areas, all })) {
  console.log(`${area.padEnd(10)} ${show(graded.grade)}  ${graded.words.toLocaleString('en-US').padStart(7)} words`);
}
console.log('\nThe ten hardest texts:');
for (const { grade, file, text } of texts.slice(0, 10)) console.log(`${show(grade)}  ${file}\n      ${text}`);
console.log('\nThe three hardest files:');
const hardest = files.toSorted((one, other) => other.grade - one.grade);
for (const { grade, file } of hardest.slice(0, 3)) console.log(`${show(grade)}  ${file}`);

function show(grade: number): string {
  return grade.toFixed(1).padStart(4);
}
