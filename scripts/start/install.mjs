import { existsSync, statSync, writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { isRelease } from './release.mjs';
import { runTool } from './run-tool.mjs';
import { StepFailed, say } from './say.mjs';

const lock = 'package-lock.json';
const stamp = 'node_modules/.fieldhouse-install';

/** Installs what package-lock.json says, unless that is already done. */
export async function ensureInstalled() {
  if (isRelease()) return;
  const wanted = fingerprint([lock]);
  if (isStamped(stamp, wanted)) return;
  if (!wasInstalledByHand()) await install();
  writeFileSync(stamp, wanted);
}

// npm leaves a copy of the lock file. If it is newer than ours, someone ran npm ci after the last change.
function wasInstalledByHand() {
  const copy = 'node_modules/.package-lock.json';
  return !existsSync(stamp) && existsSync(copy) && existsSync(lock) && modified(copy) >= modified(lock);
}

function modified(file) {
  return statSync(file).mtimeMs;
}

async function install() {
  say('Installing what Fieldhouse needs. This takes about half a minute, and only the first time.');
  const { command, args } = npm();
  // The build tools are dev dependencies, which NODE_ENV=production would leave out.
  const result = await runTool(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error']);
  if (result.code === 0) return;
  throw new StepFailed(
    `${result.output.trim()}\n\nThe packages could not be installed (the cause is above). ` +
      'Check that this machine can reach the npm registry, then run the same command again.',
  );
}

// The Node that started npm: the one in node_modules/.bin is about to be replaced.
function npm() {
  const script = process.env.npm_execpath;
  if (!script?.endsWith('.js')) return { command: 'npm', args: [] };
  return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
}
