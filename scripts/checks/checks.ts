import { requireEveryQuery } from './query-coverage.ts';
import { listReachableTests } from './reachable-tests.ts';
import { type Outcome, runAll } from './run.ts';
import { runPlaywright, runVitest } from './run-tests.ts';

export interface Check {
  /** For `npm test -- name`. */
  name: string;
  title: string;
  /** Runs beside the check before it, or beside all that follow. */
  beside?: 'previous' | 'following';
  run(): Promise<Outcome>;
}

// With one thread it takes half the memory, and no more time.
const types: Check = {
  name: 'types',
  title: 'Types',
  run: () => runAll(['react-router', 'typegen'], ['tsc', '--singleThreaded']),
};

const style: Check = {
  name: 'style',
  title: 'Style and import rules',
  run: () => runAll(['biome', 'check', '--error-on-warnings', '.']),
};

const still: Check[] = [
  types,
  { name: 'unused', title: 'Nothing unused', beside: 'previous', run: () => runAll(['knip']) },
  style,
  {
    name: 'budget',
    title: 'Size of the public pages, and what browsers they need',
    run: () => runAll(['node', 'scripts/bundle-budget.ts'], ['node', 'scripts/browser-support.ts']),
  },
];

const titles = {
  unit: 'Contracts, pages, content, scripts',
  sqlite: 'Server on SQLite',
  postgres: 'Server on PostgreSQL',
  browser: 'Browser',
};

/** What `npm test` runs, in this order: enough to prove that the product works. */
export const everydayChecks: Check[] = [
  ...still,
  { name: 'unit', title: titles.unit, run: () => runVitest(['unit'], { tags: 'not full' }) },
  { name: 'sqlite', title: titles.sqlite, run: () => runVitest(['sqlite'], { tags: 'not full' }) },
  {
    name: 'postgres',
    title: titles.postgres,
    run: () => runVitest(['postgres'], { tags: '(race or engine) and not full' }),
  },
  { name: 'browser', title: titles.browser, run: () => runPlaywright('journeys') },
];

/** What `npm run test:full` runs: everything. `npm test -- NAME` runs one of these parts. */
export const fullChecks: Check[] = [
  ...still,
  // It takes as long as all others together. Both it and the faults wait more than they work.
  { name: 'browser', title: titles.browser, beside: 'following', run: () => runPlaywright() },
  { name: 'faults', title: 'When the machine around it fails', run: () => runVitest(['faults'], { isFull: true }) },
  { name: 'unit', title: titles.unit, run: () => runVitest(['unit'], { isFull: true }) },
  { name: 'sqlite', title: titles.sqlite, run: () => runVitest(['sqlite'], { isFull: true }) },
  {
    name: 'postgres',
    title: titles.postgres,
    run: () => requireEveryQuery((env) => runVitest(['postgres'], { env, tags: 'race or not sqlite', isFull: true })),
  },
];

/** What `npm test -- quick` does. */
export const quickChecks: Check[] = [
  types,
  style,
  {
    name: 'reachable',
    title: 'What the change can reach',
    run: async () => {
      const files = listReachableTests();
      // Without files, Vitest would run all there are.
      if (files.length === 0)
        return { isFine: true, seconds: 0, output: '', tests: { passed: 0, failed: 0, timed: [] } };
      return runVitest(['unit', 'sqlite'], { files });
    },
  },
];
