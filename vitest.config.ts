import { defineConfig } from 'vitest/config';

// What these promise is the same on every database: they run once.
const withoutDatabase = [
  'server/{config,main}.test.ts',
  'server/api-docs/**',
  'server/http/{connections,early-response,network,proxy-warning,request-target}.test.ts',
  'server/mail/{mailer,smtp-options}.test.ts',
  'server/pictures/**',
  'server/uploads/{avatars,fairness,heic,hostile,shapes}.test.ts',
];
// Real processes on a machine where something breaks; they choose their database themselves.
const faults = 'server/faults/**/*.test.ts';
const server = { include: ['server/**/*.test.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading everything again for every file would take as long as the tests.
    isolate: false,
    // For what hangs: a test that passes waits for what happens, however slow the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of a small machine: tests wait for mails and passwords now and then.
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['{contracts,web,content,scripts}/**/*.test.ts'] } },
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
