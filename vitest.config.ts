import { defineConfig } from 'vitest/config';

// These don't depend on the database, so they run once.
const withoutDatabase = [
  'server/{config,main}.test.ts',
  'server/platform/api-docs/**',
  'server/platform/http/{connections,early-response,network,proxy-warning,request-target}.test.ts',
  'server/platform/mail/{mailer,smtp-options}.test.ts',
  'server/platform/pictures/**',
  'server/platform/uploads/{avatars,fairness,heic,hostile,shapes}.test.ts',
];
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
          exclude: [...withoutDatabase, faults],
          globalSetup: ['server/testing/postgres-server.ts'],
        },
      },
      { test: { name: 'faults', include: [faults] } },
    ],
  },
});
