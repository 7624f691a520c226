import { defineConfig } from 'vitest/config';

// Real processes on a machine where something breaks. They choose their own database.
const faults = 'server/faults/**/*.test.ts';
// How much each worker may keep before it collects what is unused, so that `npm test` needs 2 GB in all.
const execArgv = process.env.FULL_TESTS ? [] : ['--max-old-space-size=450'];
const server = { include: ['server/**/*.test.ts'], execArgv };

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading all modules again for every file would take as long as the tests.
    isolate: false,
    // Only for hangs: tests wait for events, however slow the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than a small machine has cores: tests sometimes wait.
    maxWorkers: 3,
    // `scripts/checks/checks.ts` says which of them run on PostgreSQL.
    tags: [
      { name: 'sqlite', description: 'Proves nothing that differs between the engines.' },
      { name: 'race', description: 'Proves what happens when requests arrive at the same moment.' },
      { name: 'engine', description: 'Proves what differs between the engines most.' },
      { name: 'full', description: 'Takes long, or starts processes: for `npm run test:full`.' },
    ],
    projects: [
      { test: { name: 'unit', execArgv, include: ['{bench,contracts,web,content,scripts}/**/*.test.ts'] } },
      { test: { name: 'sqlite', ...server, exclude: [faults] } },
      {
        test: {
          name: 'postgres',
          ...server,
          exclude: [faults],
          globalSetup: ['server/testing/postgres-server.ts'],
          setupFiles: ['server/testing/query-coverage.ts'],
        },
      },
      { test: { name: 'faults', execArgv, include: [faults] } },
    ],
  },
});
