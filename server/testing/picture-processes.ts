import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Returns the ids of the picture processes that a process has started. */
export function findPictureProcesses(parent = process.pid): number[] {
  return (existsSync('/proc/self') ? listProcesses() : listByPs())
    .filter(({ parentId, command }) => parentId === parent && command.includes('server/platform/pictures/child.ts'))
    .map(({ id }) => id);
}

interface ProcessEntry {
  id: number;
  parentId: number;
  command: string;
}

function listProcesses(): ProcessEntry[] {
  const ids = readdirSync('/proc').map(Number).filter(Boolean);
  return ids.map((id) => ({
    id,
    parentId: Number(/^PPid:\t(\d+)/m.exec(read(id, 'status'))?.[1]),
    command: read(id, 'cmdline'),
  }));
}

/** Lists processes with `ps`: macOS has no `/proc`. Some images for Linux have no `ps`. */
function listByPs(): ProcessEntry[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [, id, parentId, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return { id: Number(id), parentId: Number(parentId), command };
  });
}

/** Waits until a process has started its first picture process, and returns its id. */
export async function waitForPictureProcess(parent = process.pid): Promise<number> {
  await expect.poll(() => findPictureProcesses(parent)).not.toEqual([]);
  return findPictureProcesses(parent)[0] ?? 0;
}

/** Checks whether a process is running; zombies are not, where the system says so. */
export function isRunning(id: number): boolean {
  return existsSync('/proc/self') ? /^State:\t[^Z]/m.test(read(id, 'status')) : exists(id);
}

/** Checks whether the system still knows a process; a zombie counts until its parent has noticed. */
export function exists(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Returns the peak resident memory of a process, in bytes; where the system doesn’t know that, what it has now. */
export function readPeakMemory(id: number): number {
  const kilobytes =
    /VmHWM:\s+(\d+)/.exec(read(id, 'status'))?.[1] ?? execFileSync('ps', ['-o', 'rss=', '-p', String(id)]);
  return Number(kilobytes) * 1024;
}

function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
