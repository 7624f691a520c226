import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { findNode, isNewEnough } from './node.mjs';
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
  // The build tools are dev dependencies, which NODE_ENV=production would leave out.
  if (isNewEnough(process.version)) return runNpm(['--include=dev']);
  // npm leaves out parts of the build tools that an older Node can't load, so the Node that it installs installs the rest.
  await runNpm(['--omit=dev', '--ignore-scripts']);
  const own = mkdtempSync(join(tmpdir(), 'fieldhouse-node-'));
  try {
    // A copy, because npm deletes the one in node_modules first.
    copyFileSync(findNode(), join(own, 'node'));
    await runNpm(['--include=dev'], join(own, 'node'));
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** Runs `npm ci` with the running Node, or with another one. */
async function runNpm(options, node) {
  const { command, args } = npm(node);
  const path = node && { PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const all = [...args, 'ci', ...options, '--include=optional', '--loglevel=error'];
  const result = await runTool(command, all, path);
  if (result.code === 0) return;
  throw new StepFailed(
    `${result.output.trim()}\n\nThe packages could not be installed (the cause is above). ` +
      'Check that this machine can reach the npm registry, then run the same command again.',
  );
}

// The Node that started npm: the one in node_modules/.bin is about to be replaced.
function npm(node) {
  const script = process.env.npm_execpath;
  if (!script?.endsWith('.js')) return { command: 'npm', args: [] };
  return { command: node ?? process.env.npm_node_execpath ?? process.execPath, args: [script] };
}
