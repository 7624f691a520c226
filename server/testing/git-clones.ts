import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A remote repository with versions of a site, and a clone of it. */
export interface GitClone {
  /** The folder that holds both, and has room for more. */
  folder: string;
  remote: string;
  clone: string;
  /** Runs git in the repository of whoever maintains the site. */
  git(...args: string[]): string;
  /** Commits these files, and pushes them with a tag. */
  publish(tag: string, files: Record<string, string>): void;
  remove(): void;
}

const maintainer = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Ada Admin'],
    [`GIT_${role}_EMAIL`, 'ada@example.com'],
  ]),
);

export function runGitIn(folder: string, ...args: string[]): string {
  const env = { ...process.env, ...maintainer, GIT_CONFIG_GLOBAL: '/dev/null' };
  return execFileSync('git', ['-C', folder, '-c', 'core.compression=0', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @param fill puts the first version, v1.0.0, into a folder */
export function createGitClone(fill: (folder: string) => void = fillSmall): GitClone {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-git-'));
  const [remote, work, clone] = ['remote.git', 'work', 'clone'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  runGitIn(folder, 'init', '-q', '--bare', '--initial-branch=main', remote);
  runGitIn(folder, 'init', '-q', '--initial-branch=main', work);
  const git = (...args: string[]) => runGitIn(work, ...args);
  function push(tag: string) {
    git('add', '--all');
    git('commit', '-q', '--allow-empty', '-m', tag);
    git('tag', tag);
    git('push', '-q', remote, 'main', tag);
  }
  fill(work);
  push('v1.0.0');
  runGitIn(folder, 'clone', '-q', remote, clone);
  return {
    folder,
    remote,
    clone,
    git,
    publish(tag, files) {
      writeFiles(work, files);
      push(tag);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Returns the files of a version, which nobody can build. */
export function smallVersion(version: string): Record<string, string> {
  return {
    'package.json': JSON.stringify({ name: 'fieldhouse', version }),
    'CHANGELOG.md': `# Changes\n\n## ${version}\n\n- The gym is ${version}.\n\n## 0.9.0\n\n- Earlier.\n`,
  };
}

/** Returns each file of a folder with a hash of its content, and each folder in it. */
export function readFolder(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(paths.map((path) => [path, hashFile(join(folder, path))]));
}

function hashFile(path: string): string {
  if (!statSync(path).isFile()) return 'a folder';
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function fillSmall(folder: string): void {
  writeFiles(folder, smallVersion('1.0.0'));
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
