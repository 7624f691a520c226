import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs `work` while another process keeps a core busy. */
export async function withBusyCore<Result>(work: () => Promise<Result>): Promise<Result> {
  const other = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return work().finally(() => other.kill('SIGKILL'));
}

/** Returns the megabytes that a process holds now, without its children; only on Linux. */
export function readMemory(pid: number): number {
  const kibibytes = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  return (kibibytes * 1024) / 1_000_000;
}
