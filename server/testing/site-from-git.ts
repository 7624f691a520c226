import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createGitClone, type GitClone } from './git-clones.ts';
import { type Changes, laterMigration } from './versions.ts';

const sources = ['content', 'contracts', 'public', 'scripts', 'server', 'web', 'docs/accessibility/openacr.yaml'];
const files = [
  ...['package.json', 'package-lock.json', 'tools/package.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts'],
];
const others = ['CHANGELOG.md', '.npmrc', '.gitignore'];
const made = ['build', 'web/platform/generated'];

/** A site that was installed with git, with the program that takes the place of npm. */
export interface SiteFromGit extends GitClone {
  /** What `npm start` sets, for a machine without a network. */
  environment: { npm_execpath: string; npm_node_execpath: string };
  /** Pushes this version of the site under another number and with its tag, with changes. */
  publishVersion(version: string, changes?: Changes): void;
}

/** Makes a repository of the files of this checkout, whose history may be missing, and a clone that is built already. */
export function createSiteFromGit(): SiteFromGit {
  const site = createGitClone(fill);
  // The same files, so that nothing has to be built again.
  for (const name of made) cpSync(name, join(site.clone, name), { recursive: true });
  return {
    ...site,
    environment: { npm_execpath: writeNpm(site.folder), npm_node_execpath: process.execPath },
    publishVersion(version, changes = {}) {
      const description = JSON.parse(readFileSync('package.json', 'utf8'));
      const changed = Object.entries({ ...umpires, ...changes }).map(([path, change]) => [path, change(read(path))]);
      site.publish(`v${version}`, {
        'package.json': JSON.stringify({ ...description, version }),
        'CHANGELOG.md': `# Changes\n\n## ${version}\n\n- **Umpires** have a table of their own.\n`,
        ...Object.fromEntries(changed),
      });
    },
  };
}

const umpires = laterMigration('create table umpires (id integer)');

function fill(folder: string): void {
  const filter = (path: string) => !/^server\/(testing|faults)(\/|$)|^web\/platform\/generated$/.test(path);
  for (const name of [...sources, ...files, ...others]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(name, join(folder, name), { recursive: true, filter });
  }
}

/** Writes a program that does what `npm ci` does, with links to the packages of this checkout in place of the registry; returns its path. */
function writeNpm(folder: string): string {
  const path = join(folder, 'npm-cli.js');
  writeFileSync(
    path,
    `import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
const packages = ${JSON.stringify(resolve('node_modules'))};
if (process.argv[2] !== 'ci') throw new Error('npm ' + process.argv.slice(2));
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules');
for (const name of readdirSync(packages))
  if (name === '.bin' || !name.startsWith('.')) symlinkSync(packages + '/' + name, 'node_modules/' + name);
`,
  );
  return path;
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
