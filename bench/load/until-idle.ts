import { setTimeout as wait } from 'node:timers/promises';
import { readProcessorTime } from './processor-time.ts';

const pause = 3000;
const idle = 0.05;

/** Waits until a process uses hardly any of a core. */
export async function untilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = readProcessorTime(pid);
    await wait(pause);
    if ((readProcessorTime(pid) - before) / 1000 / pause < idle) return;
  }
}
