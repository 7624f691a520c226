import { defineConfig } from 'vitest/config';

const server = { include: ['server/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: tests wait for mails and passwords now and then.
    maxWorkers: 3,
    projects: [
      { test: { name: 'unit', include: ['{contracts,web,content,scripts}/**/*.test.ts'] } },
      { test: { name: 'sqlite', ...server } },
      { test: { name: 'postgres', ...server, globalSetup: ['server/testing/postgres-server.ts'] } },
    ],
  },
});
