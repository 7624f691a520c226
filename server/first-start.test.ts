// @module-tag sqlite
// @module-tag full
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openClub } from './open-club.ts';
import { startServerProcess } from './testing/server-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-first-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

interface Ended {
  signal: string | null | undefined;
  code: number | string | null | undefined;
  printed: string;
}

/** Runs a program of the site until it ends. */
function run(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent', ...settings };
  return new Promise((ended) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      ended({ signal: error?.signal, code: error?.code, printed: stdout + stderr }),
    );
  });
}

const firstSteps = `
  import { readConfig } from '#server/config.ts';
  import { openClub } from '#server/open-club.ts';
  import { prepareVersion } from '#server/prepare-version.ts';
  const config = readConfig();
  await prepareVersion(config, () => {});
  await (await openClub(config)).destroy();`;

/** More steps than a first start has. */
const mostSteps = 100;

test('a first start that is killed at any step is completed by the next one', async () => {
  const calls = { KILL_CALLS: 'writeFileSync,linkSync,renameSync,rmSync' };
  const killing = [
    '--import',
    import.meta.resolve('#server/testing/killed-at-rename.mjs'),
    '--input-type=module',
    '-e',
  ];
  let killed = 0;
  for (; killed < mostSteps; killed++) {
    rmSync(dataDir, { recursive: true, force: true });
    const { signal, printed } = await run([...killing, firstSteps], { ...calls, KILL_AT: String(killed + 1) });
    if (signal !== 'SIGKILL') {
      expect(printed).toBe('');
      break;
    }
    const config = readConfig({ DATA_DIR: dataDir });
    await (await openClub(config)).destroy();
    expect(config.jwtSecret.length).toBeGreaterThan(60);
    expect(readdirSync(dataDir).filter((name) => name === 'first-start')).toEqual([]);
  }
  expect(killed).toBeGreaterThan(5);
  expect(killed).toBeLessThan(mostSteps);
});

test('a site whose database is gone does not start, nor does any command create one, and it starts when the file is back', async () => {
  await (await startServerProcess(dataDir)).stop();
  const file = join(dataDir, 'fieldhouse.sqlite');
  const database = readFileSync(file);
  for (const left of [undefined, '']) {
    for (const name of readdirSync(dataDir)) if (name.startsWith('fieldhouse.sqlite')) rmSync(join(dataDir, name));
    if (left !== undefined) writeFileSync(file, left);
    for (const args of [
      ['server/main.ts'],
      ['scripts/make-admin.ts', 'arturo@example.com'],
      ['scripts/two-step-off.ts', 'arturo@example.com'],
      ['scripts/rebuild-search.ts'],
      ['scripts/backup.ts', join(dataDir, 'new.tar.gz')],
    ]) {
      const { code, printed } = await run(args);
      expect([code, printed], args.join(' ')).toEqual([1, expect.stringMatching(/^The setting DATA_DIR must .+\.\n$/)]);
      expect(existsSync(file)).toBe(left !== undefined);
    }
  }
  writeFileSync(file, database);
  expect(await (await startServerProcess(dataDir)).stop()).toBe(0);
});

test('an .env that starts with a byte order mark still names the data folder, and one in UTF-16 stops the start', async () => {
  const club = join(dataDir, 'club');
  mkdirSync(club);
  const env = { FIELDHOUSE_HOME: dataDir, DATA_DIR: undefined as unknown as string };
  const print = `import { readConfig } from '#server/config.ts'; console.log(readConfig().dataDir)`;
  const read = () => run(['--input-type=module', '-e', print], env);
  writeFileSync(join(dataDir, '.env'), `\uFEFFDATA_DIR=${club}\r\nTZ_CLUB=America/Denver\r\n`);
  expect((await read()).printed).toBe(`${club}\n`);
  writeFileSync(join(dataDir, '.env'), Buffer.from(`\uFEFFDATA_DIR=${club}\n`, 'utf16le'));
  expect(await run(['server/main.ts'], env)).toMatchObject({
    code: 1,
    printed: `${dataDir}/.env, line 1: This is not plain text, but may be UTF-16. Save the file again as UTF-8.\n`,
  });
});
