// @module-tag sqlite
// @module-tag full
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGitClone, type GitClone, readFolder, runGitIn, smallVersion } from '#server/testing/git-clones.ts';
import { createGitSource } from './source.ts';

const nobodyBuilds = async () => {};

let site: GitClone;
let server: Server | undefined;
const inSite = (name: string) => join(site.folder, name);
const source = (clone = site.clone) => createGitSource(clone, nobodyBuilds);
const find = (clone?: string, installed = '1.0.0') => source(clone).findNewest(installed, inSite('work-of-look'));

beforeEach(() => {
  site = createGitClone();
  for (const name of ['work-of-update', 'work-of-look']) mkdirSync(inSite(name));
});
afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  site.remove();
});

/** Lets the clone follow a remote at an address. */
async function follow(respond: RequestListener): Promise<void> {
  server = createServer(respond);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  runGitIn(site.clone, 'remote', 'set-url', 'origin', `http://127.0.0.1:${port}/`);
}

function put(version: string, clone?: string): Promise<void> {
  return source(clone).put(version, inSite('version'), inSite('work-of-update'));
}

test('the newest tag is found by its numbers, with what is new in it', async () => {
  for (const version of ['1.2.0', '1.10.0', '1.9.0']) site.publish(`v${version}`, smallVersion(version));
  site.git('tag', '-a', '-m', 'Ten and one', 'v1.10.1', 'v1.10.0');
  expect(await find()).toMatchObject({ version: '1.10.0' });
  expect((await find())?.notes).toBe('## 1.10.0\n\n- The gym is 1.10.0.\n');
});

test('the installed version, and earlier ones, are no update', async () => {
  site.publish('v1.2.0', smallVersion('1.2.0'));
  expect(await find(undefined, '1.2.0')).toBeNull();
  expect(await find(undefined, '2.0.0')).toBeNull();
});

test('tags that are no version are left alone, whatever their names are', async () => {
  site.publish('v1.2.0', smallVersion('1.2.0'));
  const main = runGitIn(site.remote, 'rev-parse', 'main').trim();
  const names = ['v9.0', 'v99.0.0-rc1', '9.9.9', 'release/v9.0.0', 'v9.0.0.0', 'v1.2.3^{}', '../v9.0.0'];
  const hostile = ['--upload-pack=touch pwned', 'v$(touch pwned).0.0', 'v9.0.0;touch pwned', 'v1234567.0.0'];
  const lines = [...names, ...hostile, 'v1.2.0'].map((name) => `${main}\trefs/tags/${name}\n`).join('');
  await follow((request, response) => {
    // As from a server that only gives out files, which may say anything.
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '').slice(1);
    if (path === 'info/refs') response.end(lines);
    else if (existsSync(join(site.remote, path))) response.end(readFileSync(join(site.remote, path)));
    else response.writeHead(404).end();
  });
  expect(await find()).toMatchObject({ version: '1.2.0' });
  expect(readdirSync(site.clone)).toEqual(['.git', 'CHANGELOG.md', 'package.json']);
});

test('an annotated tag is a version, too', async () => {
  site.publish('next', smallVersion('1.3.0'));
  site.git('tag', '-a', '-m', 'For the summer', 'v1.3.0');
  site.git('push', '-q', site.remote, 'v1.3.0');
  expect(await find()).toMatchObject({ version: '1.3.0' });
  await put('1.3.0');
  expect(readFileSync(inSite('version/CHANGELOG.md'), 'utf8')).toContain('The gym is 1.3.0');
});

test('a version is put into its folder without .git, and the clone stays as it is to the last byte', async () => {
  site.publish('v1.2.0', { ...smallVersion('1.2.0'), 'server/main.ts': 'play();' });
  const before = readFolder(site.clone);
  await find();
  await put('1.2.0');
  expect(readdirSync(inSite('version'))).toEqual(['CHANGELOG.md', 'package.json', 'server']);
  expect(readFileSync(inSite('version/server/main.ts'), 'utf8')).toBe('play();');
  expect(readFolder(site.clone)).toEqual(before);
});

test('a shallow clone stays shallow, and a worktree works like a clone', async () => {
  runGitIn(site.folder, 'clone', '-q', '--depth=1', `file://${site.remote}`, inSite('shallow'));
  runGitIn(site.clone, 'worktree', 'add', '-q', inSite('worktree'));
  for (const version of ['1.1.0', '1.2.0']) site.publish(`v${version}`, smallVersion(version));
  for (const clone of ['shallow', 'worktree']) {
    const before = readFolder(inSite(clone));
    expect(await find(inSite(clone)), clone).toMatchObject({ version: '1.2.0' });
    await put('1.2.0', inSite(clone));
    expect(readFolder(inSite(clone)), clone).toEqual(before);
    for (const folder of ['version', 'work-of-update', 'work-of-look']) rmSync(inSite(folder), { recursive: true });
    for (const name of ['work-of-update', 'work-of-look']) mkdirSync(inSite(name));
  }
});

test('the remote that the branch follows is asked, and without one it is origin', async () => {
  runGitIn(site.clone, 'remote', 'rename', 'origin', 'upstream');
  runGitIn(site.clone, 'remote', 'add', 'origin', inSite('nowhere'));
  site.publish('v1.2.0', smallVersion('1.2.0'));
  expect(await find()).toMatchObject({ version: '1.2.0' });
  runGitIn(site.clone, 'checkout', '-q', '--detach');
  await expect(find()).rejects.toThrow('can’t be reached');
  runGitIn(site.clone, 'remote', 'set-url', 'origin', site.remote);
  expect(await find()).toMatchObject({ version: '1.2.0' });
});

test('a remote that is a program is not run', async () => {
  runGitIn(site.clone, 'remote', 'set-url', 'origin', `ext::sh -c "touch ${inSite('pwned')}"`);
  runGitIn(site.clone, 'config', 'protocol.ext.allow', 'always');
  await expect(find()).rejects.toThrow(/\.$/);
  expect(existsSync(inSite('pwned'))).toBe(false);
});

test.each([
  ['another version', JSON.stringify({ version: '1.1.9' }), 'holds version 1.1.9'],
  ['no version', '{}', 'holds no version'],
  ['a text', 'not json', 'holds no version'],
  ['words in place of a version', JSON.stringify({ version: 'Visit https://example.com' }), 'holds no version'],
])('a tag whose package.json holds %s is refused', async (_, text, reason) => {
  site.publish('v1.2.0', { 'package.json': text });
  await expect(find()).rejects.toThrow(reason);
  await expect(put('1.2.0')).rejects.toThrow(reason);
  expect(existsSync(inSite('version'))).toBe(false);
});

test('a tag without a package.json holds no version', async () => {
  site.git('rm', '--quiet', 'package.json');
  site.publish('v1.2.0', {});
  await expect(find()).rejects.toThrow('holds no version');
});

test('a version that is gone from the remote is not installed', async () => {
  await expect(put('1.2.0')).rejects.toThrow('no longer has version 1.2.0');
});

test('a remote that is gone, and a clone without one, are said in a sentence', async () => {
  rmSync(site.remote, { recursive: true });
  await expect(find()).rejects.toThrow(/^The git remote of this site can’t be reached.*\.$/);
  runGitIn(site.clone, 'remote', 'remove', 'origin');
  await expect(find()).rejects.toThrow(/without a remote.*\.$/);
});

test('a machine without git is told what to install', async () => {
  vi.stubEnv('PATH', inSite('nowhere'));
  await expect(find()).rejects.toThrow('Install it');
});

test('a remote that asks for a password is said in a sentence, and nobody waits for one', async () => {
  await follow((_, response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="club"' }).end());
  await expect(find()).rejects.toThrow(/asks for a password.*\.$/);
});

test('the key that the clone was made with is used, and ssh asks nobody', async () => {
  writeFileSync(
    inSite('ssh'),
    `#!/bin/sh\necho "$@" > ${inSite('asked')}\necho 'Permission denied (publickey).' >&2\nexit 255\n`,
  );
  chmodSync(inSite('ssh'), 0o755);
  runGitIn(site.clone, 'config', 'core.sshCommand', `${inSite('ssh')} -i club-key`);
  runGitIn(site.clone, 'remote', 'set-url', 'origin', 'ssh://git@git.example.com/club.git');
  await expect(find()).rejects.toThrow(/asks for a password or a key.*\.$/);
  expect(readFileSync(inSite('asked'), 'utf8')).toMatch(/^-i club-key -o BatchMode=yes .*git@git\.example\.com/);
});

test('a remote with very many tags is not read to the end', async () => {
  const main = runGitIn(site.remote, 'rev-parse', 'main').trim();
  const lines = Array.from({ length: 80_000 }, (_, at) => `${main} refs/tags/v1.0.${at}\n`);
  writeFileSync(join(site.remote, 'packed-refs'), lines.toSorted().join(''));
  await expect(find()).rejects.toThrow('more than any list of versions');
});

test('a look ends when the site does', async () => {
  await follow(() => {});
  const stopped = new AbortController();
  const looking = source().findNewest('1.0.0', inSite('work-of-look'), stopped.signal);
  setTimeout(() => stopped.abort(), 200);
  await expect(looking).rejects.toThrow(/\.$/);
});
