import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { platforms } from './platforms.ts';

const specifier = /(?:from|import|import\()\s*'(\.\/[^']+)'/g;

const copied = [
  ...['build', 'public', 'content', 'contracts', 'server', 'deploy', 'docs/*.md', 'docs/decisions', '.env.example'],
  ...['package.json', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'release-key.pub'],
];
/** Relative to the root, with slashes. */
const leftOut = /\.test\.tsx?$|^server\/(?:testing|faults)(?:\/|$)|^build\/\.stamp$/;
/** What the commands in `scripts/start/release.mjs` run. */
const scripts = [
  ...['start.mjs', 'start/end-with-parent.mjs', 'demo.ts', 'upgrade.ts', 'backup.ts', 'restore.ts', 'import.ts'],
  ...['make-admin.ts', 'two-step-off.ts', 'rebuild-search.ts'],
];
/** Only their types are used, and together they are larger than all other packages. */
const onlyTypes = ['typescript', '@typescript'];

/** Puts together in `target`, the folder that will be packed, what was built in `source` and installed in `production`. */
export function assemble(source: string, production: string, target: string, version: string): void {
  mkdirSync(target);
  for (const name of globSync(copied, { cwd: source })) copy(source, target, name);
  for (const script of findImported(join(source, 'scripts'), scripts)) copy(source, target, `scripts/${script}`);
  renameSync(join(production, 'node_modules'), join(target, 'node_modules'));
  for (const name of onlyTypes) rmSync(join(target, 'node_modules', name), { recursive: true, force: true });
  for (const folder of globSync('**/node_modules/.bin', { cwd: target }))
    rmSync(join(target, folder), { recursive: true });
  for (const platform of platforms) moveNode(target, platform);
  writeFileSync(join(target, 'release.json'), `${JSON.stringify({ version, platforms }, null, 2)}\n`);
  copyFileSync(join(source, 'scripts/release/start.sh'), join(target, 'start'));
  chmodSync(join(target, 'start'), 0o755);
}

function copy(source: string, target: string, name: string): void {
  const filter = (path: string) => !leftOut.test(relative(source, path).split(sep).join('/'));
  cpSync(join(source, name), join(target, name), { recursive: true, filter });
}

/** Takes from the package of a Node only what is needed to run, and its license. */
function moveNode(target: string, platform: string): void {
  const installed = join(target, `node_modules/node-${platform}`);
  const program = join(target, 'node', platform, 'node');
  mkdirSync(dirname(program), { recursive: true });
  copyFileSync(join(installed, 'bin/node'), program);
  chmodSync(program, 0o755);
  copyFileSync(join(installed, 'LICENSE'), join(dirname(program), 'LICENSE'));
  rmSync(installed, { recursive: true });
}

/** Returns these files of a folder and all that they import from it, relative to it. */
export function findImported(folder: string, files: string[]): string[] {
  const found = new Set(files);
  // A set also goes through what is added meanwhile.
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, path = ''] of text.matchAll(specifier)) found.add(normalize(join(file, '..', path)));
  }
  return [...found].toSorted();
}
