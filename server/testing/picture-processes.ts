import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Returns the ids of the picture processes that a process has started; reads `/proc`, which exists only on Linux. */
export function findPictureProcesses(parent = process.pid): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => read(id, 'cmdline').includes('server/platform/pictures/child.ts'))
    .filter((id) => read(id, 'status').includes(`PPid:\t${parent}\n`));
}

/** Waits until a process has started its first picture process, and returns its id. */
export async function waitForPictureProcess(parent = process.pid): Promise<number> {
  await expect.poll(() => findPictureProcesses(parent)).not.toEqual([]);
  return findPictureProcesses(parent)[0] ?? 0;
}

/** Whether a process is running; zombies are not. */
export function isRunning(id: number): boolean {
  return /^State:\t[^Z]/m.test(read(id, 'status'));
}

/** Returns the peak resident memory of a process, in bytes. */
export function readPeakMemory(id: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(id, 'status'))?.[1]) * 1024;
}

function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
