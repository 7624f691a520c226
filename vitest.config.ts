import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Files that begin so prove nothing that differs between the engines; `scripts/checks/query-coverage.ts` checks that the
// others run every query on PostgreSQL.
const onSqliteOnly = globSync('server/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// On SQLite only'),
);
// Real processes on a machine where something breaks. They choose their own database.
const faults = 'server/faults/**/*.test.ts';
const server = { include: ['server/**/*.test.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading all modules again for every file would take as long as the tests.
    isolate: false,
    // Only for hangs: tests wait for events, however slow the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than a small machine has cores: tests sometimes wait.
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['{bench,contracts,web,content,scripts}/**/*.test.ts'] } },
      { test: { name: 'sqlite', ...server, exclude: [faults] } },
      {
        test: {
          name: 'postgres',
          ...server,
          exclude: [...onSqliteOnly, faults],
          globalSetup: ['server/testing/postgres-server.ts'],
          setupFiles: ['server/testing/query-coverage.ts'],
        },
      },
      { test: { name: 'faults', include: [faults] } },
    ],
  },
});
