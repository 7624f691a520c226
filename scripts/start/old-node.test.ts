// @module-tag full
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findImported } from '#scripts/release/assemble.ts';
import { newer } from '#server/testing/old-node.mjs';

const starter = findImported('scripts', ['start.mjs', 'start/end-with-parent.mjs']).map((name) => `scripts/${name}`);
const ofServer = ['production', 'office/updates/state/state-files', 'platform/storage/sync-path'];
const files = [...starter, ...ofServer.map((name) => `server/${name}.mjs`)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-old-node-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command in an unpacked release, which `ships` with a Node or not, on a Node that has only what `version` has. */
function start(version: string, command: string, { ships = true } = {}) {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  if (ships) symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const imports = { '#server/*': './server/*', '#scripts/*': './scripts/*' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version: '1.0.0', imports }));
  writeFileSync(join(folder, 'release.json'), '{}');
  writeFileSync(join(folder, 'server/main.ts'), `console.log('serves', process.env.FIELDHOUSE_HOME);`);
  const preload = import.meta.resolve('#server/testing/old-node.mjs');
  const { DATA_DIR: _, ...rest } = process.env;
  return spawnSync(process.execPath, ['--import', preload, join(folder, 'scripts/start.mjs'), command], {
    env: { ...rest, OLD_NODE: version },
    encoding: 'utf8',
  });
}

test('the site starts with the oldest Node that README promises, also with a .env file', () => {
  writeFileSync(join(folder, '.env'), '\uFEFFDATA_DIR=club\r\nPORT=3000\r\n');
  expect(start('20.0.0', 'start')).toMatchObject({ status: 0, stdout: `serves ${folder}\n`, stderr: '' });
});

test.each(['19.9.0', '18.0.0', '16.20.2', '14.0.0'])('Node %s gets one sentence that says what to do', (version) => {
  expect(start(version, 'start')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Fieldhouse needs Node 20 or newer, and this is v${version}. Install one from https://nodejs.org, then run the same command again.\n`,
  });
});

test.each(['24.6.0', '22.20.0', '20.0.0'])(
  'where npm has no copy of Node, Node %s gets one sentence that says what to install',
  (version) => {
    expect(start(version, 'start', { ships: false })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `Fieldhouse runs on Node 24.7 or newer; this is v${version} (${process.platform}, ${process.arch}), and npm installed no newer one. Install it from https://nodejs.org, then run the same command again.\n`,
    });
  },
);

test.each(['24.7.0', '25.0.0', '26.1.0'])('where npm has no copy of Node, the site starts with Node %s', (version) => {
  expect(start(version, 'start', { ships: false })).toMatchObject({ status: 0, stdout: `serves ${folder}\n` });
});

test('a spoiled .env file ends the start with one line and code 1, before anything runs', () => {
  writeFileSync(join(folder, '.env'), 'PORT=3000\nDATA_DIR /srv/club\n');
  expect(start('20.0.0', 'start')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `${folder}/.env, line 2: This line isn’t a setting. Write NAME=value, or begin the line with # if it is a note.\n`,
  });
});

test('start.mjs can be read by every Node with modules: it imports nothing before it looks at the version', () => {
  expect(readFileSync('scripts/start.mjs', 'utf8')).not.toMatch(/^import\s|\bawait\b|\?\.|\?\?|#\w+\s*[;=(]/m);
});

test('what the start imports of Node was there in version 20.0', () => {
  const late = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(/import \{([^}]+)\} from 'node:([\w/]+)'/g)];
    const named = imports.flatMap(([, names = '', module = '']) =>
      names.split(',').flatMap((name) => (newer[module]?.includes(name.trim()) ? [`${file}: ${name.trim()}`] : [])),
    );
    return /import\.meta\.(?:dirname|filename)/.test(text) ? [...named, `${file}: import.meta`] : named;
  });
  expect(late).toEqual([]);
});
