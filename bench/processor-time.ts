import { existsSync, readFileSync } from 'node:fs';

const microsecondsPerTick = 10_000;

/** Microseconds that a process has used so far; 0 where the system doesn't report it (not Linux). */
export function readProcessorTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // proc(5): utime and stime are the 12th and 13th field after the name, which is in parentheses.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}
