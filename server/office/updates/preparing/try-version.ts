import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { copyDatabase } from './copy-database.ts';

/** A large club’s migration takes minutes on a small machine. `most` is in characters, of what is printed. */
const usualLimits = { longest: 30 * oneMinute, most: 20_000_000 };
/** Of what was printed, in characters. */
const loggedTail = 10_000;
const lowPriority = 10;
// It ends when this process is killed.
const program = ['--import', './scripts/start/end-with-parent.mjs', 'server/main.ts', '--trial'];
const marker = 'Trial failed: ';

export const copyFolder = (dataDir: string) => join(dataDir, 'updates/copy');

/**
 * Migrates a copy of the database with the version in `folder`, and walks through its site; `signal` ends that. Deletes the
 * copy in the end.
 * @throws UpdateFailed
 */
export async function tryVersion(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret'>,
  folder: string,
  signal: AbortSignal,
  limits = usualLimits,
): Promise<void> {
  const copy = await copyDatabase(config, copyFolder(config.dataDir));
  try {
    const env = { ...process.env, ...copy.env, JWT_SECRET: config.jwtSecret };
    const child = spawn(findNode(folder), program, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { code, errors } = await waitForEnd(child, limits, signal);
    if (code === 0) return;
    console.error(errors.slice(-loggedTail));
    throw new UpdateFailed(readReason(errors));
  } finally {
    await copy.remove();
  }
}

/** Returns what a trial prints when it fails, for the version that began it. */
export function describeTrial(reason: string): string {
  return marker + reason;
}

function readReason(printed: string): string {
  const line = printed.split('\n').findLast((text) => text.startsWith(marker));
  return line?.slice(marker.length) ?? 'The new version did not start on a copy of the data.';
}

/** Finds the Node that the version brings along, or else ours. */
function findNode(folder: string): string {
  const shipped = [`node/${process.platform}-${process.arch}/node`, 'node_modules/.bin/node'];
  return shipped.map((path) => join(folder, path)).find((path) => existsSync(path)) ?? process.execPath;
}

// What a program has started ends with it when it takes too long, prints too much, or `signal` says so.
async function waitForEnd(
  child: ChildProcess,
  { longest, most }: typeof usualLimits,
  signal: AbortSignal,
): Promise<{ code: number | null; errors: string }> {
  // Before it starts other processes, which get the same priority.
  onGroup(child, (pid) => setPriority(pid, lowPriority));
  const end = () => onGroup(child, (pid) => process.kill(-pid, 'SIGKILL'));
  const timer = setTimeout(end, longest);
  signal.addEventListener('abort', end);
  process.once('exit', end);
  if (signal.aborted) end();
  let size = 0;
  const count = (text: string) => {
    size += text.length;
    if (size > most) end();
  };
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', count);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    count(text);
    errors += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  process.off('exit', end);
  return { code, errors };
}

function onGroup({ pid }: ChildProcess, act: (pid: number) => void): void {
  try {
    if (pid !== undefined) act(pid);
  } catch {
    // It has ended already.
  }
}
