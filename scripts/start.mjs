// Runs on Node 20 with nothing installed: node: modules and the files of ./start only.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './start/build.mjs';
import { handOver } from './start/hand-over.mjs';
import { ensureInstalled } from './start/install.mjs';
import { findNode } from './start/node.mjs';
import { StepFailed, say } from './start/say.mjs';

// Compiling our modules is a third of a start; where this folder can't be written, Node goes without.
const production = { NODE_ENV: 'production', NODE_COMPILE_CACHE: 'node_modules/.cache/compile' };
const development = { NODE_ENV: 'development', FIELDHOUSE_DEV: '1' };
// A small young generation costs no speed here and saves 100 MB under load.
const lean = '--max-semi-space-size=4';

/** What each npm script runs, once everything it needs is installed. */
const commands = {
  start: { build: true, args: [lean, 'server/main.ts'], env: production },
  demo: { build: true, args: [lean, 'scripts/demo.ts'], env: production },
  dev: { args: ['--watch-path=server', '--watch-path=contracts', 'server/main.ts'], env: development },
  // Nothing but that: for an image.
  build: { build: true },
  upgrade: { args: ['scripts/upgrade.ts'], env: production },
  test: { build: true, args: ['scripts/test.ts'] },
  fix: { args: ['scripts/fix.ts'] },
  bench: { build: true, args: ['bench/main.ts'] },
  lighthouse: { build: true, args: ['bench/main.ts', 'lighthouse'] },
  attacks: { build: true, args: ['bench/attacks/main.ts'] },
  screenshots: { build: true, args: ['scripts/screenshots.ts'] },
  backup: { args: ['scripts/backup.ts'], env: production },
  restore: { args: ['scripts/restore.ts'], env: production },
  import: { args: ['scripts/import.ts'], env: production },
  'make-admin': { args: ['scripts/make-admin.ts'], env: production },
  'two-step-off': { args: ['scripts/two-step-off.ts'], env: production },
  'search:rebuild': { args: ['scripts/rebuild-search.ts'], env: production },
};

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  await run(process.argv[2] ?? 'start', process.argv.slice(3));
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function run(name, rest) {
  const command = commands[name];
  if (!command) throw new StepFailed(`There is no command "${name}". Try one of: ${Object.keys(commands).join(', ')}.`);
  await ensureInstalled();
  const node = findNode();
  if (command.build || name === 'dev') await ensureBuilt(node, { iconsOnly: name === 'dev' });
  if (!command.args) return;
  process.exitCode = await handOver(node, [...command.args, ...rest], command.env);
}
