import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';

interface Bounds {
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** In milliseconds. */
  longest: number;
  /** In bytes, of everything that is printed. */
  most: number;
  /** Ends it, too. */
  signal?: AbortSignal | undefined;
}

/** How a program ended: by itself, or because it is not there, took too long, printed too much, or was no longer wanted. */
export interface Ended {
  how: 'by itself' | 'missing' | 'late' | 'too much' | 'unwanted';
  /** Null when it was killed. */
  code: number | null;
  output: string;
  errors: string;
}

const lowPriority = 10;

/** Runs a program with low priority and without a terminal. What it has started ends with it when a bound is reached. */
export async function runBounded(
  program: string,
  args: string[],
  { longest, most, signal, ...where }: Bounds,
): Promise<Ended> {
  const child = spawn(program, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  lowerPriority(child);
  let how: Ended['how'] = 'by itself';
  const end = (why: Ended['how']) => {
    how = why;
    killGroup(child);
  };
  const timer = setTimeout(end, longest, 'late');
  const endUnwanted = () => end('unwanted');
  signal?.addEventListener('abort', endUnwanted);
  if (signal?.aborted) endUnwanted();
  const endWithUs = () => killGroup(child);
  process.once('exit', endWithUs);
  const count = countTo(most, () => end('too much'));
  const [output, errors] = [collect(child.stdout, count), collect(child.stderr, count)];
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => {
      how = 'missing';
      resolve(null);
    });
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', endUnwanted);
  process.off('exit', endWithUs);
  return { how, code, output: output(), errors: errors() };
}

/** What the program starts has the same priority. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority);
  } catch {
    // It has ended already.
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function countTo(most: number, onMore: () => void): (bytes: number) => boolean {
  let total = 0;
  return (bytes) => {
    total += bytes;
    if (total > most) onMore();
    return total <= most;
  };
}

function collect(stream: Readable, count: (bytes: number) => boolean): () => string {
  const parts: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    if (count(chunk.length)) parts.push(chunk);
  });
  return () => Buffer.concat(parts).toString();
}
