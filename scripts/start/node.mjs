import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StepFailed } from './say.mjs';

const needed = 24;

/** Returns the path of a Node that can run our TypeScript: the one that npm installed, or else the running one. */
export function findNode() {
  const shipped = resolve('node_modules/.bin/node');
  if (existsSync(shipped) && isNewEnough(versionOf(shipped))) return shipped;
  if (isNewEnough(process.version)) return process.execPath;
  throw new StepFailed(
    `Fieldhouse runs on Node ${needed} or newer; this is ${process.version} (${process.platform}, ${process.arch}), ` +
      `and npm has no copy of Node ${needed} for it. Install it from https://nodejs.org, then run the same command again.`,
  );
}

function versionOf(binary) {
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout;
}

/** Whether a version can run the site. */
export function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0) >= needed;
}
