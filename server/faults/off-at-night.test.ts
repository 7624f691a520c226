import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { logIn, signUp } from '#server/testing/people.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';

test('a nightly backup that was missed while the machine was off is made at the next start, and only once', async () => {
  const dataDir = createDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const before = await startServerProcess(dataDir);
  const ada = await signUp(before, 'Ada Night');
  await before.stop();
  const aDayLater = {
    NODE_OPTIONS: `--import=${import.meta.resolve('#server/testing/clock-ahead.mjs')}`,
    CLOCK_AHEAD: String(oneDay),
  };
  for (const _start of ['the first', 'the second']) {
    const site = await startServerProcess(dataDir, aDayLater);
    const reader = await logIn(site, ada);
    const list = async () => (await reader.ask('GET', '/api/admin/backups')).body;
    const kinds = async () => (await list()).backups.map(({ kind }: { kind: string }) => kind);
    await expect.poll(kinds).toEqual(['nightly']);
    await expect.poll(async () => (await list()).running).toBe(null);
    expect(await kinds()).toEqual(['nightly']);
    expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(await site.stop()).toBe(0);
  }
});
