import { readdirSync, readFileSync } from 'node:fs';

/**
 * Microseconds that processes have used so far; 0 where the system doesn't report it (not Linux). To the microsecond, as
 * the times of `/proc/…/stat` come in steps of 10 ms.
 */
export function readProcessorTime(...pids: number[]): number {
  return pids.reduce((sum, pid) => sum + readOne(pid), 0);
}

function readOne(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + readThread(`/proc/${pid}/task/${thread}/schedstat`), 0);
  } catch {
    return 0;
  }
}

function readThread(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
