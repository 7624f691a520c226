import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StepFailed } from './say.mjs';

/** The first with `argon2`, which hashes passwords. */
const oldest = '24.7';

/** Returns the path of a Node that can run our TypeScript: npm’s own if it is installed, or else the running one. */
export function findNode() {
  const shipped = resolve('node_modules/.bin/node');
  if (existsSync(shipped) && isNewEnough(versionOf(shipped))) return shipped;
  if (isNewEnough(process.version)) return process.execPath;
  throw new StepFailed(
    `Fieldhouse runs on Node ${oldest} or newer; this is ${process.version} (${process.platform}, ${process.arch}), ` +
      'and npm installed no newer one. Install it from https://nodejs.org, then run the same command again.',
  );
}

function versionOf(binary) {
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout;
}

/** Checks whether a version can run the site. */
export function isNewEnough(version) {
  const [, major, minor] = (/^v(\d+)\.(\d+)\./.exec(version ?? '') ?? []).map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
