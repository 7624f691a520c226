import { type Bench, createBench } from './bench.ts';
import { readChoice } from './choice.ts';
import { describeMachine, type Figure, printFigure, toFigure, writeReport } from './report.ts';
import type { Goal, Row } from './row.ts';

const choice = readChoice(process.argv.slice(2));
console.log(describeMachine());
const figures: Figure[] = [];
const bench = createBench(choice.isQuick, choice.engines);
try {
  for (const row of choice.rows) await measure(row, bench);
} finally {
  await bench.stop();
}
writeReport(figures, choice.json, choice.isQuick);
if (choice.isStrict && figures.some(({ isReached }) => !isReached)) process.exitCode = 1;

/** A row that fails is reported as missed, and the next one is measured. */
async function measure({ name, goals, measure: run }: Row, on: Bench): Promise<void> {
  const start = performance.now();
  const report = (figure: Figure) => {
    figures.push(figure);
    printFigure(figure);
  };
  console.log(`\n${name}`);
  try {
    await run(on, (goal, about, value, details) => report(toFigure(name, goals[goal] as Goal, about, value, details)));
  } catch (error) {
    console.error(error);
    for (const goal of Object.values(goals))
      report(toFigure(name, goal, 'not measured', Number.NaN, String(error).split('\n')[0]));
  }
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
}
