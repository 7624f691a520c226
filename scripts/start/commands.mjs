// Runs on Node 20.0 with nothing installed: what it imports needs nothing but node: modules of that version.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { production } from '#server/production.mjs';
import { ensureBuilt } from './build.mjs';
import { BadEnvFile, readEnvironment } from './env-file.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { listCommands } from './release.mjs';
import { StepFailed, say } from './say.mjs';
import { supervise } from './supervise.mjs';
import { findDataDir, openVersions } from './versions.mjs';

const { options, environment } = production;
const development = { NODE_ENV: 'development', FIELDHOUSE_DEV: '1' };

/** What each npm script runs, once everything it needs is installed. `tools` stands for the packages of `tools/package.json`. */
const commands = {
  start: { build: true, run: supervise },
  demo: { build: true, args: [...options, 'scripts/demo.ts'], env: environment },
  dev: { args: ['--watch-path=server', '--watch-path=contracts', 'server/main.ts'], env: development },
  // For an image of a container, which builds now and starts later.
  build: { build: true },
  upgrade: { args: ['scripts/upgrade.ts'], env: environment },
  test: { tools: true, build: true, args: ['scripts/test.ts'] },
  'test:full': { tools: true, build: true, args: ['scripts/test.ts', 'full'] },
  fix: { tools: true, args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'] },
  bench: { tools: true, build: true, args: ['bench/main.ts'] },
  lighthouse: { tools: true, build: true, args: ['bench/main.ts', 'lighthouse'] },
  accessibility: { tools: true, build: true, args: ['scripts/accessibility.ts'] },
  'reading-grade': { tools: true, args: ['scripts/reading-grade.ts'] },
  release: { args: ['scripts/release.ts'] },
  'release:key': { args: ['scripts/release-key.ts'] },
  screenshots: { tools: true, build: true, args: ['scripts/screenshots.ts'] },
  backup: { onData: 'scripts/backup.ts', env: environment },
  restore: { onData: 'scripts/restore.ts', env: environment },
  import: { onData: 'scripts/import.ts', env: environment },
  'make-admin': { onData: 'scripts/make-admin.ts', env: environment },
  'two-step-off': { onData: 'scripts/two-step-off.ts', env: environment },
  'search:rebuild': { onData: 'scripts/rebuild-search.ts', env: environment },
};

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
try {
  passOnCertificates();
  await run(process.argv[2] ?? 'start', process.argv.slice(3));
} catch (error) {
  if (!(error instanceof StepFailed || error instanceof BadEnvFile)) throw error;
  say(error.message);
  process.exitCode = 1;
}

// Node reads this when it starts: the server itself would find it in `.env` too late.
function passOnCertificates() {
  const { NODE_EXTRA_CA_CERTS: file } = readEnvironment(process.cwd());
  if (file) process.env.NODE_EXTRA_CA_CERTS = resolve(file);
}

async function run(name, rest) {
  const names = listCommands(commands);
  const command = commands[name];
  if (!names.includes(name)) throw new StepFailed(`There is no command "${name}". Try one of: ${names.join(', ')}.`);
  await ensureInstalled(command);
  const node = findNode();
  if (command.build || name === 'dev') await ensureBuilt(node, { assetsOnly: name === 'dev' });
  if (command.run) process.exitCode = await command.run(process.cwd(), node);
  const args = command.onData ? [findScript(command.onData)] : command.args;
  if (args) process.exitCode = await handOver(node, [...args, ...rest], command.env);
}

/** Returns a script of the version that the data is for: an update may have put a newer one into the data folder. */
function findScript(script) {
  const home = process.cwd();
  return join(openVersions(home, findDataDir(home, process.env)).findInstalled(), script);
}
