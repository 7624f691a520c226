import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const installer = import.meta.resolve('./install.mjs');
const ciOfSite = 'ci --include=dev --workspaces=false';
const ciOfAll = 'ci --include=dev';
const addTools = 'install --no-save --include=dev';
/** Notes what it was asked for, and makes empty packages. Fails over what a killed npm left behind, as the real one does. */
const npm = `import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
const asked = process.argv.slice(2).filter((word) => !/optional|loglevel/.test(word));
appendFileSync('asked', asked.join(' ') + '\\n');
if (existsSync('node_modules/.fastify-x7')) process.exit(1);
if (asked[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
const names = ['fastify', ...(asked.includes('--omit=dev') ? [] : ['vite'])];
if (!asked.includes('--workspaces=false')) names.push('vitest');
for (const name of names) mkdirSync('node_modules/' + name, { recursive: true });
writeFileSync('node_modules/.package-lock.json', '{}');`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-install-'));
  mkdirSync(join(folder, 'tools'));
  write('npm-cli.js', npm);
  write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies: { fastify: '1.0.0' }, devDependencies: { vite: '1.0.0' } }),
  );
  write('tools/package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0' } }));
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function spawnNode(...args: string[]) {
  const env = { ...process.env, npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath };
  return spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
}

function runNode(...args: string[]): void {
  expect(spawnNode(...args)).toMatchObject({ status: 0 });
}

/** Returns what npm was asked for since the last time. */
function readAsked(): string[] {
  const file = join(folder, 'asked');
  if (!existsSync(file)) return [];
  const asked = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  return asked;
}

/** Installs what a command needs; returns what npm was asked for. */
function install({ tools = false } = {}): string[] {
  const program = `import { ensureInstalled } from '${installer}'; await ensureInstalled({ tools: ${tools} });`;
  runNode('--input-type=module', '--eval', program);
  return readAsked();
}

function installByHand(...args: string[]): void {
  runNode('npm-cli.js', ...args);
  readAsked();
}

test('npm start installs only what runs and builds the site, and a test adds the tools once', () => {
  expect(install()).toEqual([ciOfSite]);
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
  expect(install()).toEqual([]);
  expect(install({ tools: true })).toEqual([addTools]);
  expect(install({ tools: true })).toEqual([]);
  expect(install()).toEqual([]);
});

test('a test in a new checkout installs everything in one step', () => {
  expect(install({ tools: true })).toEqual([ciOfAll]);
  expect(install()).toEqual([]);
});

test('after a change of the lock file, each command installs what it needs', () => {
  install({ tools: true });
  write('package-lock.json', '{ "version": 2 }');
  expect(install()).toEqual([ciOfSite]);
  expect(install({ tools: true })).toEqual([addTools]);
});

test.each([
  { by: ['ci'], site: [], tests: [] },
  { by: ['ci', '--workspaces=false'], site: [], tests: [addTools] },
  { by: ['ci', '--omit=dev', '--workspaces=false'], site: [ciOfSite], tests: [addTools] },
])('after npm $by by hand, only what is missing is installed', ({ by, site, tests }) => {
  installByHand(...by);
  expect(install()).toEqual(site);
  expect(install({ tools: true })).toEqual(tests);
});

test('what was installed by hand before the lock file changed is installed again', () => {
  installByHand('ci');
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, 'package-lock.json'), later, later);
  expect(install()).toEqual([ciOfSite]);
});

test('the headers of Node are not kept', () => {
  const headers = join(folder, `node_modules/node-${process.platform}-${process.arch}/include`);
  install();
  mkdirSync(headers, { recursive: true });
  install({ tools: true });
  expect(existsSync(headers)).toBe(false);
});

test('a start while another one installs says to wait, and installs nothing', () => {
  write('.fieldhouse-installing', String(process.pid));
  const program = `import { ensureInstalled } from '${installer}';
    await ensureInstalled({ tools: false }).catch((error) => console.log(error.message));`;
  expect(spawnNode('--input-type=module', '--eval', program).stdout).toContain('Wait a minute or two');
  expect(readAsked()).toEqual([]);
});

test('a start after an installation that was cut short removes what it left behind, and installs again', () => {
  mkdirSync(join(folder, 'node_modules/.fastify-x7/lib'), { recursive: true });
  const ended = spawnSync(process.execPath, ['--version']).pid;
  write('.fieldhouse-installing', String(ended));
  expect(install()).toEqual([ciOfSite]);
  expect(existsSync(join(folder, 'node_modules/.fastify-x7'))).toBe(false);
  expect(existsSync(join(folder, '.fieldhouse-installing'))).toBe(false);
});
