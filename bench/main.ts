import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createBench, type Row } from './bench.ts';
import { type Engine, engines } from './clubs/clubs.ts';
import { describeFigure, type Goal, isReached } from './report.ts';
import { feed } from './rows/feed.ts';
import { firstPaint } from './rows/first-paint.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { lists } from './rows/lists.ts';
import { live } from './rows/live.ts';
import { memory } from './rows/memory.ts';
import { overload } from './rows/overload.ts';
import { searches } from './rows/searches.ts';
import { start } from './rows/start.ts';
import { uploads } from './rows/uploads.ts';

/** In the order of the report. */
const rows: Row[] = [lighthouse, firstPaint, feed, lists, searches, memory, start, uploads, live, overload];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    engine: { type: 'string' },
  },
});
const chosen = choose(rows, positionals, ({ name }) => name);
// A quick run that names no engine leaves PostgreSQL out.
const engine = values.engine ?? (values.quick ? 'SQLite' : undefined);
const bench = createBench(values.quick, choose<Engine>([...engines], engine ? [engine] : [], String));
let missed = 0;
console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`);
try {
  for (const row of chosen) await measure(row);
} finally {
  await bench.stop();
}
console.log(`\nFigures that miss their goals: ${missed}`);

/** Returns those with these names, in their own order; all, if no name is given. */
function choose<Item>(items: Item[], names: string[], nameOf: (item: Item) => string): Item[] {
  const found = items.filter((item) => names.length === 0 || names.includes(nameOf(item)));
  if (found.length >= names.length) return found;
  console.log(`Choose among: ${items.map(nameOf).join(', ')}.`);
  process.exit(1);
}

// A row that fails is reported as missed, and the next one is measured.
async function measure({ name, goals, measure: run }: Row): Promise<void> {
  function report(goal: Goal, about: string, value: number, details?: string): void {
    if (!isReached(goal, value)) missed += 1;
    console.log(describeFigure(name, goal, about, value, details));
  }
  console.log(`\n${name}`);
  try {
    await run(bench, (goal, about, value, details) => report(goals[goal] as Goal, about, value, details));
  } catch (error) {
    console.error(error);
    for (const goal of Object.values(goals)) report(goal, 'not measured', Number.NaN);
  }
}
