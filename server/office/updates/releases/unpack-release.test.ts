// @module-tag full
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeRelease, type Packed, writeTar } from '#server/testing/releases.ts';
import { unpackRelease } from './unpack-release.ts';

const top = 'fieldhouse-1.2.0';
const release: Packed[] = [
  { name: `${top}/`, type: 'directory', mode: 0o755 },
  describeRelease('1.2.0'),
  { name: `${top}/start`, mode: 0o4777, uid: 1000, content: '#!/bin/sh\n' },
  { name: `${top}/server/main.ts`, mode: 0o600, content: 'start();\n' },
];
const damaged = 'damaged or not one of Fieldhouse';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function unpack(entries: Packed[], limits?: Parameters<typeof unpackRelease>[2]) {
  const tarball = join(folder, 'release.tar.gz');
  await writeTar(tarball, entries);
  return unpackRelease(tarball, join(folder, 'versions/1.2.0'), limits);
}

/** Checks that nothing of the release is left, and nothing got out of its folder. */
function expectNothing() {
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['release.tar.gz', 'versions']);
}

test('a release is unpacked without its top folder, and only what can be run can be run', async () => {
  expect(await unpack(release)).toEqual({ version: '1.2.0' });
  const path = (name: string) => join(folder, 'versions/1.2.0', name);
  expect(readFileSync(path('server/main.ts'), 'utf8')).toBe('start();\n');
  const isRunnable = (name: string) => (statSync(path(name)).mode & 0o100) > 0;
  expect([isRunnable('start'), isRunnable('server/main.ts')]).toEqual([true, false]);
  expect(statSync(path('start')).mode & 0o6000).toBe(0);
});

test('links within a release are unpacked', async () => {
  await unpack([link('bin/go', '../start'), ...release]);
  expect(readlinkSync(join(folder, 'versions/1.2.0/bin/go'))).toBe('../start');
});

const link = (name: string, linkname: string): Packed => ({ name: `${top}/${name}`, type: 'symlink', linkname });
const file = (name: string): Packed => ({ name, content: 'evil' });

test.each<[string, Packed[]]>([
  ['a path out of the folder', [file(`${top}/../../evil`)]],
  ['a path that begins at the root', [file(join(tmpdir(), 'fieldhouse-evil'))]],
  ['a second top folder', [file('fieldhouse-1.2.1/evil')]],
  ['a file without a folder', [file('evil')]],
  ['a backslash', [file(`${top}/..\\evil`)]],
  ['a link to the root', [link('a', '/')]],
  ['a link out of the folder', [link('a', '../../..')]],
  ['a link through others out of the folder', [link('sub/up', '..'), link('a', 'sub/up/..')]],
  ['a link to nowhere', [link('a', 'nothing')]],
  ['a file behind a link', [link('a', 'server'), file(`${top}/a/evil`)]],
  ['a file in place of a link', [link('a', '../../../evil'), file(`${top}/a`)]],
  ['a link behind a link', [link('a', '../..'), link('a/evil', '../..')]],
  ['a link in a folder behind a link', [link('a', '../..'), link('a/evil/b', '../..')]],
  ['a link in place of the folder', [{ name: top, type: 'symlink', linkname: '..' }]],
  ['a hard link', [{ name: `${top}/a`, type: 'link', linkname: `${top}/start` }]],
  ['a device', [{ name: `${top}/a`, type: 'character-device' }]],
  ['a pipe', [{ name: `${top}/a`, type: 'fifo' }]],
  ['the same file twice', [file(`${top}/a`), file(`${top}/a`)]],
])('a release with %s is refused, and nothing of it stays', async (_what, entries) => {
  await expect(unpack([...release, ...entries])).rejects.toThrow(damaged);
  expectNothing();
  expect(existsSync(join(tmpdir(), 'fieldhouse-evil'))).toBe(false);
});

test('a release for other machines says which ones, and nothing of it stays', async () => {
  const other = [{ name: `${top}/`, type: 'directory' } as Packed, describeRelease('1.2.0', ['linux-riscv64'])];
  await expect(unpack(other)).rejects.toThrow('This release is for other machines (linux-riscv64)');
  expectNothing();
});

test('a release that says another version than its folder, or none, is refused', async () => {
  const description = { ...describeRelease('1.3.0'), name: `${top}/release.json` };
  await expect(unpack([description])).rejects.toThrow(damaged);
  await expect(unpack([{ name: `${top}/release.json`, content: '{"version":"../1"}' }])).rejects.toThrow(damaged);
  await expect(unpack([file(`${top}/start`)])).rejects.toThrow(damaged);
  expectNothing();
});

test('a release that unpacks to too much, or has too many files, is refused, and nothing of it stays', async () => {
  const zeros = { name: `${top}/zeros`, content: '\0'.repeat(1_000_000) };
  await expect(unpack([...release, zeros], { bytes: 900_000, entries: 100 })).rejects.toThrow(damaged);
  await expect(unpack(release, { bytes: 900_000, entries: 3 })).rejects.toThrow(damaged);
  expectNothing();
});

test('a tarball that ends early, or isn’t one, is refused, and nothing of it stays', async () => {
  await writeTar(join(folder, 'release.tar.gz'), release);
  const whole = readFileSync(join(folder, 'release.tar.gz'));
  for (const bytes of [whole.subarray(0, whole.length - 20), Buffer.from('<html>')]) {
    writeFileSync(join(folder, 'release.tar.gz'), bytes);
    await expect(unpackRelease(join(folder, 'release.tar.gz'), join(folder, 'versions/1.2.0'))).rejects.toThrow(
      damaged,
    );
    expectNothing();
  }
});

test('a folder that is there already is not touched', async () => {
  mkdirSync(join(folder, 'versions/1.2.0'), { recursive: true });
  writeFileSync(join(folder, 'versions/1.2.0/kept'), 'kept');
  await expect(unpack(release)).rejects.toThrow('EEXIST');
  expect(readdirSync(join(folder, 'versions/1.2.0'))).toEqual(['kept']);
});
