import { requireEveryQuery } from './query-coverage.ts';
import { listReachableTests } from './reachable-tests.ts';
import { type Outcome, runAll } from './run.ts';
import { runPlaywright, runVitest } from './run-tests.ts';

export interface Check {
  /** For `npm test -- name`. */
  name: string;
  title: string;
  /** How many seconds it may take on two quiet cores. */
  budget: number;
  /** Starts with the first check and runs beside the others until its turn: it mostly waits. */
  isBeside?: boolean;
  run(): Promise<Outcome>;
}

const types: Check = {
  name: 'types',
  title: 'Types',
  budget: 25,
  run: () => runAll(['react-router', 'typegen'], ['tsc']),
};

const style: Check = {
  name: 'style',
  title: 'Style and import rules',
  budget: 15,
  run: () => runAll(['biome', 'check', '--error-on-warnings', '.']),
};

/** What `npm test` does, in this order. */
export const checks: Check[] = [
  types,
  style,
  { name: 'unused', title: 'Nothing unused', budget: 15, run: () => runAll(['knip']) },
  { name: 'unit', title: 'Contracts, pages, content, scripts', budget: 90, run: () => runVitest(['unit']) },
  {
    name: 'faults',
    title: 'When the machine around it fails',
    budget: 100,
    isBeside: true,
    run: () => runVitest(['faults']),
  },
  { name: 'sqlite', title: 'Server on SQLite', budget: 185, run: () => runVitest(['sqlite']) },
  {
    name: 'postgres',
    title: 'Server on PostgreSQL',
    budget: 160,
    run: () => requireEveryQuery((env) => runVitest(['postgres'], { env, tags: 'race or not sqlite' })),
  },
  {
    name: 'budget',
    title: 'Size of the public pages, and what browsers they need',
    budget: 10,
    run: () => runAll(['node', 'scripts/bundle-budget.ts'], ['node', 'scripts/browser-support.ts']),
  },
  { name: 'browser', title: 'Browser', budget: 340, run: runPlaywright },
];

/** What `npm test -- quick` does. */
export const quickChecks: Check[] = [
  types,
  style,
  {
    name: 'reachable',
    title: 'What the change can reach',
    budget: 60,
    run: async () => {
      const files = listReachableTests();
      // Without files, Vitest would run all there are.
      if (files.length === 0)
        return { isFine: true, seconds: 0, output: '', tests: { passed: 0, failed: 0, timed: [] } };
      return runVitest(['unit', 'sqlite'], { files });
    },
  },
];
