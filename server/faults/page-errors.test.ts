import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';

let club: ServerProcess;

beforeAll(async () => {
  club = await startFreshServer({ LOG_LEVEL: 'error' });
});
afterAll(() => club.stop());

function change(...statements: string[]): void {
  const db = new DatabaseSync(sqliteFile(club.dataDir), { timeout: 60_000 });
  for (const statement of statements) db.exec(statement);
  db.close();
}

async function get(path: string) {
  const response = await fetch(`${club.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function expectKindPage(path: string): Promise<void> {
  const { status, headers, text } = await get(path);
  expect(status).toBe(500);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(text).toMatch(/nothing is lost/i);
  expect(text).not.toMatch(/no such table|\bat .+:\d+/);
}

test('a page whose records cannot be read says so kindly, programs still get JSON, and the log has the reason', async () => {
  change('alter table changes rename to changes_away');
  await expectKindPage('/history');
  const { status, headers } = await get('/api/site');
  expect([status, headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
  await expect.poll(() => club.output()).toContain('a page failed');
  change('alter table changes_away rename to changes');
  expect((await get('/history')).status).toBe(200);
});
