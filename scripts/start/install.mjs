import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { findNode, isNewEnough } from './node.mjs';
import { isRelease } from './release.mjs';
import { runTool } from './run-tool.mjs';
import { StepFailed, say } from './say.mjs';

const lock = 'package-lock.json';
const stamp = 'node_modules/.fieldhouse-install';
/** Holds the process id of npm while it runs. */
const underWay = '.fieldhouse-installing';
/** In milliseconds. */
const longestInstall = 60 * 60_000;
const alreadyInstalling =
  'Another start is installing the packages. Wait a minute or two, then run the same command again.';
/** The packages that run and build the site, and those that only tests, benchmarks, and checks use. */
const manifests = { site: 'package.json', tools: 'tools/package.json' };
const onlySite = '--workspaces=false';

/** Installs what package-lock.json says, unless that is already done. The tools are only installed for commands that use them. */
export async function ensureInstalled({ tools }) {
  if (isRelease()) return;
  const site = fingerprint([lock]);
  const all = `${site} with tools`;
  if (wasInstalledByHand()) writeFileSync(stamp, hasPackagesOf(manifests.tools) ? all : site);
  if (isStamped(stamp, all) || (!tools && isStamped(stamp, site))) return;
  refuseWhileInstalling();
  if (isStamped(stamp, site)) await addTools();
  else await install(tools ? [] : [onlySite]);
  removeHeaders();
  writeFileSync(stamp, tools ? all : site);
}

/** @throws StepFailed while another start is installing: its packages and ours would get mixed */
function refuseWhileInstalling() {
  if (!existsSync(underWay)) return;
  const isRecent = Date.now() - modified(underWay) < longestInstall;
  if (isRecent && isRunning(Number(readFileSync(underWay, 'utf8')))) throw new StepFailed(alreadyInstalling);
  // An installation that was cut short leaves folders that npm stumbles over.
  rmSync(underWay);
  if (!existsSync(stamp)) rmSync('node_modules', { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// npm leaves a copy of the lock file. If it is newer than ours, someone ran npm ci after the last change.
function wasInstalledByHand() {
  const copy = 'node_modules/.package-lock.json';
  if (existsSync(stamp) || !existsSync(copy) || !existsSync(lock)) return false;
  return modified(copy) >= modified(lock) && hasPackagesOf(manifests.site);
}

function modified(file) {
  return statSync(file).mtimeMs;
}

/** Checks whether the packages that a manifest names are there, apart from those of other systems. */
function hasPackagesOf(manifest) {
  if (!existsSync(manifest)) return false;
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) => existsSync(join('node_modules', name)));
}

async function install(scope) {
  say('Installing what Fieldhouse needs. This takes about a minute.');
  // What builds the site are dev dependencies, which NODE_ENV=production would leave out.
  if (isNewEnough(process.version)) return runNpm(['ci', '--include=dev', ...scope]);
  // npm leaves out parts of the build tools that an older Node can’t load. So it first installs our Node, which then runs it.
  await runNpm(['ci', '--omit=dev', '--ignore-scripts', onlySite]);
  const own = mkdtempSync(join(tmpdir(), 'fieldhouse-node-'));
  try {
    // A copy, because npm deletes the one in node_modules first.
    copyFileSync(findNode(), join(own, 'node'));
    await runNpm(['ci', '--include=dev', ...scope], join(own, 'node'));
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** Adds the tools to what is installed. `npm ci` would delete that first, and a site that runs here would miss its packages. */
async function addTools() {
  say('Installing what tests and checks need. This takes about a minute.');
  await runNpm(['install', '--no-save', '--include=dev'], findNode());
}

/** Deletes the headers that come with Node, 67 MB which only compilers of C++ read. */
function removeHeaders() {
  rmSync(`node_modules/node-${process.platform}-${process.arch}/include`, { recursive: true, force: true });
}

/** Runs npm with the running Node, or with another one. */
async function runNpm(options, node) {
  const { command, args } = npm(node);
  const path = node && { PATH: [dirname(node), process.env.PATH].join(delimiter) };
  const all = [...args, ...options, '--include=optional', '--loglevel=error'];
  const result = await runTool(command, all, path, (pid) => writeFileSync(underWay, String(pid)));
  rmSync(underWay, { force: true });
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
