import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { isRelease } from './release.mjs';
import { runTool } from './run-tool.mjs';
import { StepFailed, say } from './say.mjs';

const assetSources = ['web/platform/ui/icon-names.ts', 'scripts/bundle', 'package-lock.json'];
const sources = [
  'web',
  'contracts',
  'public',
  'content/site',
  ...assetSources,
  'scripts/browsers.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
];
const steps = {
  assets: { stamp: 'web/platform/generated/.stamp', made: 'web/platform/generated/fonts.css', sources: assetSources },
  pages: { stamp: 'build/.stamp', made: 'build/server/index.js', sources },
};

/** Builds the pages if their sources have changed. Development needs only the icons and the fonts. */
export async function ensureBuilt(node, { assetsOnly }) {
  if (isRelease()) return;
  await ensureStep(steps.assets, async () => {
    for (const script of ['scripts/bundle/icons.ts', 'scripts/bundle/fonts.ts']) await build(node, [script]);
  });
  if (assetsOnly) return;
  await ensureStep(steps.pages, () => {
    requirePlainPath(process.cwd());
    say('Building the pages. This takes a few seconds.');
    return build(node, ['node_modules/@react-router/dev/bin.cjs', 'build']);
  });
}

// These characters have a meaning in addresses, so the tools that build the pages wouldn’t find their files.
function requirePlainPath(folder) {
  if (!/[#?%]/.test(folder)) return;
  throw new StepFailed(
    `The pages can’t be built in ${folder}, because its name has a #, ?, or %. Rename the folder, then run the same command again.`,
  );
}

async function ensureStep(step, make) {
  const current = fingerprint(step.sources, (path) => path.startsWith('web/platform/generated'));
  if (existsSync(step.made) && isStamped(step.stamp, current)) return;
  rmSync(step.stamp, { force: true });
  await make();
  writeFileSync(step.stamp, current);
}

async function build(node, args) {
  const result = await runTool(node, args, { NODE_ENV: 'production' });
  if (result.code === 0) return;
  throw new StepFailed(
    `${result.output.trim()}\n\nThe pages could not be built (the cause is above). ` +
      'If you changed something, undo that. Otherwise, delete the folders node_modules and build, then try again.',
  );
}
