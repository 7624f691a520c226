import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { platforms } from './platforms.ts';
import { run } from './run.ts';

const needed = ['package.json', 'package-lock.json', 'tools/package.json', '.npmrc'];
const onlyRunning = ['--omit=dev', '--workspaces=false', '--include=optional'];

/** Installs in a new folder what the site needs to run on all platforms, as the lock file of `source` says. */
export async function installProduction(source: string, folder: string): Promise<void> {
  for (const platform of platforms) await installFor(platform, source, join(folder, platform));
  const packages = join(folder, 'node_modules');
  for (const platform of platforms) addMissing(join(folder, platform, 'node_modules'), packages);
  writeManifest(source, folder);
  for (const platform of platforms) rmSync(join(folder, platform), { recursive: true });
}

async function installFor(platform: string, source: string, folder: string): Promise<void> {
  const [os, cpu] = platform.split('-');
  mkdirSync(join(folder, 'tools'), { recursive: true });
  for (const file of needed) copyFileSync(join(source, file), join(folder, file));
  const kind = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
  await run(folder, 'npm', 'ci', ...onlyRunning, '--ignore-scripts', '--loglevel=error', ...kind);
  // They differ from one platform to the next, and nothing in a release asks npm.
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true });
}

/** Writes a package.json without what builds and what tests, which npm would miss when it lists what is installed. */
function writeManifest(source: string, folder: string): void {
  const {
    devDependencies: _build,
    workspaces: _tools,
    ...manifest
  } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}

/** Moves the packages that `to` doesn't have. Those of both are the same: only whole packages differ by platform. */
function addMissing(from: string, to: string): void {
  for (const name of globSync(['[!@]*', '@*/*'], { cwd: from })) {
    if (existsSync(join(to, name))) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
}
