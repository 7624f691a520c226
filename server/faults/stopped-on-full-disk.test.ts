import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';
import { backUpBeside, besideProcess, canMount, fillDisk, onSmallDisk } from '#server/testing/small-disk.ts';

// Where we may not mount, as in some containers, a test can’t fill a disk without harm to others.
describe.skipIf(!canMount())('with the site stopped and its disk full', () => {
  let dataDir: string;
  let elsewhere: string;
  let holder: ChildProcess;
  const pid = () => holder.pid ?? 0;

  beforeAll(async () => {
    dataDir = createDataDir();
    elsewhere = mkdtempSync(join(tmpdir(), 'fieldhouse-elsewhere-'));
    const [command = '', ...args] = onSmallDisk(dataDir, 12);
    // Keeps the disk while no site runs on it.
    holder = spawn(command, [...args, 'sh', '-c', 'echo mounted && exec sleep 3600'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout as NonNullable<typeof holder.stdout>, 'data');
    const club = await startServerProcess(dataDir, {}, besideProcess(pid()));
    await club.stop();
    fillDisk(pid(), dataDir);
  });

  afterAll(async () => {
    if (holder.kill('SIGKILL')) await once(holder, 'exit');
    removeDataDir(dataDir);
    rmSync(elsewhere, { recursive: true });
  });

  test('a backup of a stopped site to its own full disk is refused in one line and leaves nothing behind', async () => {
    const { code, output } = await backUpBeside(pid(), dataDir, join(dataDir, 'club.tar.gz'));
    expect(output).toMatch(/^There isn’t enough space for the backup: 0\.0 MB free in .+\n$/);
    expect(code).toBe(1);
    const left = readdirSync(join(`/proc/${pid()}/root`, dataDir));
    expect(left.filter((name) => /backup|club\.tar/.test(name))).toEqual([]);
  });

  test('a stopped site on a full disk can be backed up to another disk', async () => {
    const { code, output } = await backUpBeside(pid(), dataDir, join(elsewhere, 'club.tar.gz'));
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Saved to') });
    expect(readdirSync(elsewhere)).toEqual(['club.tar.gz']);
  });
});
