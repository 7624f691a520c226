import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { runBounded } from '#server/platform/process/run-bounded.ts';
import { copyDatabase } from './copy-database.ts';

/** A large club’s migration takes minutes on a small machine. */
const limits = { longest: 30 * oneMinute, most: 20_000_000 };
/** Of what was printed, in characters. */
const loggedTail = 10_000;
// It ends when this process is killed.
const program = ['--import', './scripts/start/end-with-parent.mjs', 'server/main.ts', '--trial'];
const marker = 'Trial failed: ';

export const copyFolder = (dataDir: string) => join(dataDir, 'updates/copy');

/**
 * Migrates a copy of the database with the version in `folder`, and walks through its site; `signal` ends that. The copy is gone afterwards.
 * @throws UpdateFailed
 */
export async function tryVersion(config: Config, folder: string, signal: AbortSignal): Promise<void> {
  const copy = await copyDatabase(config, copyFolder(config.dataDir));
  try {
    const env = { ...process.env, ...copy.env, JWT_SECRET: config.jwtSecret };
    const { code, errors } = await runBounded(findNode(folder), program, { ...limits, cwd: folder, env, signal });
    if (code === 0) return;
    console.error(errors.slice(-loggedTail));
    throw new UpdateFailed(readReason(errors));
  } finally {
    await copy.remove();
  }
}

/** What a trial prints when it fails, for the version that began it. */
export function describeTrial(reason: string): string {
  return marker + reason;
}

function readReason(printed: string): string {
  const line = printed.split('\n').findLast((text) => text.startsWith(marker));
  return line?.slice(marker.length) ?? 'The new version did not start on a copy of the data.';
}

/** The Node that the version brings along, or else ours. */
function findNode(folder: string): string {
  const shipped = [`node/${process.platform}-${process.arch}/node`, 'node_modules/.bin/node'];
  return shipped.map((path) => join(folder, path)).find((path) => existsSync(path)) ?? process.execPath;
}
