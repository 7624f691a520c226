// @module-tag full
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { createReleaseSource } from '#server/office/updates/releases/source.ts';
import { unpackRelease } from '#server/office/updates/releases/unpack-release.ts';
import { findImported } from './assemble.ts';
import { exportCommit } from './export-commit.ts';
import { cutNotes } from './make-release.ts';
import { signChecksums, writeChecksums } from './write-checksums.ts';
import { writeTarball } from './write-tarball.ts';

const time = 1_764_000_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-release-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string, mode = 0o644): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
  chmodSync(join(folder, name), mode);
}

function writeRelease(place: string): void {
  const platforms = [`${process.platform}-${process.arch}`];
  write(`${place}/fieldhouse-1.2.0/release.json`, JSON.stringify({ version: '1.2.0', platforms }));
  write(`${place}/fieldhouse-1.2.0/start`, '#!/bin/sh\n', 0o755);
  write(`${place}/fieldhouse-1.2.0/${'deep/'.repeat(30)}Ä.ts`, 'export {};\n');
}

test('the same files give the same tarball, whenever they were written, and it names no owner', async () => {
  writeRelease('a');
  write('b/fieldhouse-1.2.0/start', '#!/bin/sh\n', 0o755);
  writeRelease('b');
  utimesSync(join(folder, 'b/fieldhouse-1.2.0/start'), 1, 1);
  chmodSync(join(folder, 'b/fieldhouse-1.2.0/release.json'), 0o600);
  for (const place of ['a', 'b'])
    await writeTarball(join(folder, place, 'fieldhouse-1.2.0'), join(folder, `${place}.tar.gz`), time);
  const [first, second] = ['a', 'b'].map((place) => readFileSync(join(folder, `${place}.tar.gz`)));
  expect(first?.equals(second ?? Buffer.of())).toBe(true);
  const listed = execFileSync('tar', ['-tvzf', join(folder, 'a.tar.gz'), '--numeric-owner'], { encoding: 'utf8' });
  expect(listed).toMatch(/^-rwxr-xr-x 0\/0 .* fieldhouse-1\.2\.0\/start$/m);
});

test('what is packed, counted, and signed here is found, downloaded, and unpacked by a site', async () => {
  writeRelease('source');
  const { privateKey, publicKey } = createKeyPair();
  write('release-key.pub', publicKey);
  write('out/fieldhouse-1.2.0.md', 'Warm water.\n');
  await writeTarball(join(folder, 'source/fieldhouse-1.2.0'), join(folder, 'out/fieldhouse-1.2.0.tar.gz'), time);
  await writeChecksums(join(folder, 'out'));
  signChecksums(join(folder, 'out'), privateKey, join(folder, 'release-key.pub'), { version: '1.2.0', time });
  const [command, ...options] = process.platform === 'darwin' ? ['shasum', '-a', '256'] : ['sha256sum', '--strict'];
  execFileSync(command, [...options, '--check', 'SHA256SUMS'], { cwd: join(folder, 'out') });
  const source = createReleaseSource(join(folder, 'out'), publicKey);
  expect(await source.findNewest('1.1.9')).toEqual({ version: '1.2.0', notes: 'Warm water.\n' });
  mkdirSync(join(folder, 'site'));
  const tarball = await source.download('1.2.0', join(folder, 'site'));
  expect(await unpackRelease(tarball, join(folder, 'site/1.2.0'))).toEqual({ version: '1.2.0' });
  const unpacked = join(folder, 'site/1.2.0', `${'deep/'.repeat(30)}Ä.ts`);
  expect(readFileSync(unpacked, 'utf8')).toBe('export {};\n');
});

test('a release is not signed with a key whose public half is not in it', async () => {
  write('out/fieldhouse-1.2.0.md', 'Warm water.\n');
  await writeChecksums(join(folder, 'out'));
  write('release-key.pub', createKeyPair().publicKey);
  const signWith = (publicFile: string) => () =>
    signChecksums(join(folder, 'out'), createKeyPair().privateKey, join(folder, publicFile), {
      version: '1.2.0',
      time,
    });
  expect(signWith('release-key.pub')).toThrow('doesn’t belong to the release-key.pub');
  expect(signWith('nowhere.pub')).toThrow('doesn’t belong to the release-key.pub');
});

test('what is new is the section of the version, or else what is not released yet', () => {
  const changes =
    '# Changes\n\n## Unreleased\n\n- Soon.\n\n## 1.10.0 – 2026-01-02\n\n- Ten.\n\n## 1.1.0\n\n### More\n- One.\n';
  expect(cutNotes(changes, '1.1.0')).toBe('## 1.1.0\n\n### More\n- One.\n');
  expect(cutNotes(changes, '1.10.0')).toBe('## 1.10.0 – 2026-01-02\n\n- Ten.\n');
  expect(cutNotes(changes, '1.2.0')).toBe('## Unreleased\n\n- Soon.\n');
  expect(cutNotes('# Changes\n', '1.2.0')).toBeUndefined();
});

test('a release has the files that its commands import, directly or not, and no tests', () => {
  const found = findImported('scripts', ['start.mjs', 'restore.ts']);
  expect(found).toEqual(expect.arrayContaining(['start/build.mjs', 'command.ts', 'restore-backup.ts']));
  expect(found.filter((name) => name.includes('test'))).toEqual([]);
});

test('a release is made of what was committed, and refused while files are changed', async () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', join(folder, 'clone'), ...args]);
  write('clone/package.json', '{"version":"1.2.0"}');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Peg', '-c', 'user.email=peg@example.com', 'commit', '--quiet', '--message=Begin');
  write('clone/untracked', 'not for others');
  const { version } = await exportCommit(join(folder, 'clone'), join(folder, 'one'));
  expect(version).toBe('1.2.0');
  expect(execFileSync('ls', [join(folder, 'one')], { encoding: 'utf8' })).toBe('package.json\n');
  write('clone/package.json', '{"version":"1.2.1"}');
  await expect(exportCommit(join(folder, 'clone'), join(folder, 'two'))).rejects.toThrow('package.json');
});

/** Runs `start` of an unpacked release where `uname` prints `machine`; each Node prints what it would run. */
function start(machine: string, ...args: string[]) {
  write('site/release.json', '{}');
  cpSync('scripts/release/start.sh', join(folder, 'site/start'));
  chmodSync(join(folder, 'site/start'), 0o755);
  for (const platform of ['linux-x64', 'linux-arm64'])
    write(`site/node/${platform}/node`, `#!/bin/sh\necho ${platform} "$@"\n`, 0o755);
  write('bin/uname', `#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo ${machine}\n`, 0o755);
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
  return spawnSync(join(folder, 'site/start'), args, { env, cwd: '/', encoding: 'utf8' });
}

test('./start runs the Node for this machine and passes on all arguments', () => {
  expect(start('x86_64').stdout).toBe('linux-x64 scripts/start.mjs\n');
  expect(start('aarch64', 'backup', 'my file').stdout).toBe('linux-arm64 scripts/start.mjs backup my file\n');
});

test('./start says in one sentence that there is no Node for this machine', () => {
  const { status, stderr } = start('riscv64');
  expect(status).toBe(1);
  expect(stderr).toBe(
    'This release runs on Linux with an x86_64 or aarch64 processor; this machine is Linux riscv64.\n',
  );
});

/** The files of the server that `npm start` reads before it runs the server. */
const plainFiles = [
  'server/production.mjs',
  'server/office/updates/state/state-files.mjs',
  'server/platform/storage/sync-path.mjs',
];

test('in a release nothing is installed or built, and there are only the commands that run a site', () => {
  write('site/release.json', '{}');
  write('site/package.json', '{"type":"module","imports":{"#server/*":"./server/*"}}');
  write('site/server/main.ts', 'console.log("the site runs");\n');
  for (const path of plainFiles) cpSync(path, join(folder, 'site', path));
  for (const name of findImported('scripts', ['start.mjs', 'start/end-with-parent.mjs']))
    write(`site/scripts/${name}`, readFileSync(join('scripts', name), 'utf8'));
  const run = (command: string) =>
    spawnSync(process.execPath, [join(folder, 'site/scripts/start.mjs'), command], { encoding: 'utf8' });
  expect(run('start')).toMatchObject({ status: 0, stdout: 'the site runs\n', stderr: '' });
  expect(run('dev').stderr).toMatch(/There is no command "dev"\. Try one of: start, demo, .*search:rebuild\./);
});

test('a key pair is made once and never overwritten, and only its owner reads the private key', () => {
  const script = join(process.cwd(), 'scripts/release-key.ts');
  mkdirSync(join(folder, 'clone'));
  const make = () =>
    spawnSync(process.execPath, [script, '../secret'], { cwd: join(folder, 'clone'), encoding: 'utf8' });
  expect(make().stdout).toContain('Commit it');
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  const before = readFileSync(join(folder, 'secret'), 'utf8');
  expect(make().stderr).toContain('is there already');
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(before);
});
