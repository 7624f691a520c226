import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import type { DatabaseSettings } from '#server/platform/database/connect.ts';
import { copyPostgres } from './databases.ts';

/** Each test has settings that lead to an empty database of the engine under test, for what connects by itself. */
export const testWithEmptyDatabase = test.extend(
  'where',
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  async ({}, { onCleanup }): Promise<DatabaseSettings> => {
    const server = process.env.TEST_POSTGRES_URL;
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-test-'));
    const database = server ? await copyPostgres(server, 'template0') : undefined;
    onCleanup(async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true });
    });
    return { dataDir, databaseUrl: database?.url };
  },
);
