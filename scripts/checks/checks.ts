import { requireEveryQuery } from './query-coverage.ts';
import { runAll } from './run.ts';
import { runPlaywright, runVitest } from './run-tests.ts';

/** What `npm test` does, in this order; each part has a name for `npm test -- name`. */
export const checks = [
  { name: 'types', title: 'Types', run: () => runAll(['react-router', 'typegen'], ['tsc']) },
  { name: 'style', title: 'Style and import rules', run: () => runAll(['biome', 'check', '--error-on-warnings', '.']) },
  { name: 'unused', title: 'Nothing unused', run: () => runAll(['knip']) },
  { name: 'unit', title: 'Contracts, pages, content, scripts', run: () => runVitest('unit') },
  { name: 'sqlite', title: 'Server on SQLite', run: () => runVitest('sqlite') },
  {
    name: 'postgres',
    title: 'Server on PostgreSQL',
    run: () => requireEveryQuery((env) => runVitest('postgres', env)),
  },
  { name: 'faults', title: 'When the machine around it fails', run: () => runVitest('faults') },
  { name: 'budget', title: 'Size of the public pages', run: () => runAll(['node', 'scripts/bundle-budget.ts']) },
  { name: 'browser', title: 'Browser', run: runPlaywright },
];
