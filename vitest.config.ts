import { defineConfig } from 'vitest/config';

const server = { include: ['server/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['{contracts,web,content,scripts}/**/*.test.ts'] } },
      { test: { name: 'sqlite', ...server } },
      { test: { name: 'postgres', ...server, globalSetup: ['server/testing/postgres-server.ts'] } },
    ],
  },
});
