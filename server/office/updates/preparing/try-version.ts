import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { copyDatabase } from './copy-database.ts';

const run = promisify(execFile);
/** A large club’s migration takes minutes on a small machine. */
const longest = 30 * oneMinute;
const marker = 'Trial failed: ';

/** Migrates a copy of the database with the version in `folder`, and walks through its site. @throws UpdateFailed */
export async function tryVersion(config: Config, folder: string): Promise<void> {
  const copy = await copyDatabase(config, join(config.dataDir, 'updates/copy'));
  try {
    const env = { ...process.env, ...copy.env, JWT_SECRET: config.jwtSecret };
    await run(findNode(folder), ['server/main.ts', '--trial'], { cwd: folder, env, timeout: longest });
  } catch (error) {
    throw new UpdateFailed(readReason((error as { stderr?: string }).stderr ?? ''), { cause: error });
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
