// @module-tag sqlite
// @module-tag full
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { tryVersion } from './try-version.ts';

const notStarted = 'The new version did not start on a copy of the data.';

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Tries a version whose server is this program. */
function tryOut(program: string, { longest = 20_000, signal = new AbortController().signal } = {}): Promise<void> {
  write('server/main.ts', program);
  const site = { dataDir: join(folder, 'data'), databaseUrl: undefined, jwtSecret: 'a secret' };
  return tryVersion(site, folder, signal, { longest, most: 100_000 });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-trial-'));
  mkdirSync(join(folder, 'data'));
  new DatabaseSync(sqliteFile(join(folder, 'data'))).close();
  write('scripts/start/end-with-parent.mjs', '');
  write('package.json', '{ "type": "module" }');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a version is tried in its own folder, with low priority', async () => {
  await tryOut(`import { writeFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    writeFileSync('tried', process.argv[2] + ' ' + getPriority());`);
  expect(readFileSync(join(folder, 'tried'), 'utf8')).toBe('--trial 10');
});

const hanging = `import { spawn } from 'node:child_process';
  spawn('sh', ['-c', 'while :; do printf . >> beats; sleep 0.05; done'], { stdio: 'ignore' });
  setInterval(() => {}, 1000);`;

async function expectEnded(): Promise<void> {
  const beats = readFileSync(join(folder, 'beats'), 'utf8');
  await wait(500);
  expect(readFileSync(join(folder, 'beats'), 'utf8')).toBe(beats);
}

test('a version that hangs is given up, with everything that it has started', async () => {
  await expect(tryOut(hanging, { longest: 5000 })).rejects.toThrow(notStarted);
  await expectEnded();
});

test('a trial ends with the site that began it', async () => {
  await expect(tryOut(hanging, { signal: AbortSignal.timeout(5000) })).rejects.toThrow(notStarted);
  await expectEnded();
});

test('a version that prints without end is ended', async () => {
  const endless = "setInterval(() => console.log('x'.repeat(10_000)), 1);";
  await expect(tryOut(endless, { longest: 600_000 })).rejects.toThrow(notStarted);
});
