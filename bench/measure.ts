import { execFile, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#server/testing/free-port.ts';
import { readProcessorTime } from './processor-time.ts';

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** The process that responds. */
  pid: number;
}

export interface Speed {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of that process for one request; undefined where the system doesn't report it. */
  microseconds: number | undefined;
}

/** What the product does, what raw node:http does with the same bytes, and how the two compare. */
export interface Comparison {
  ours: Speed;
  ceiling: Speed;
  /**
   * 1 is as fast as raw node:http. Compares processor time, which stays true when the measuring side is the slower one
   * or others use the machine; requests per second where that is not known.
   */
  ratio: number;
}

const rounds = 5;
const warmUpSeconds = 2;
const roundSeconds = 3;
const connections = 20;

/**
 * Measures a target and its ceiling in turns, so that a slow moment of the machine hits both; the round whose ratio is
 * the median speaks for all.
 */
export async function compareWithCeiling(target: Target): Promise<Comparison> {
  const ceiling = await startCeiling(target);
  try {
    const ceilingTarget = { ...target, ...ceiling };
    await load(ceilingTarget, warmUpSeconds);
    await load(target, warmUpSeconds);
    const comparisons: Comparison[] = [];
    for (let round = 0; round < rounds; round++) {
      comparisons.push(compare(await load(target, roundSeconds), await load(ceilingTarget, roundSeconds)));
    }
    return median(comparisons);
  } finally {
    process.kill(ceiling.pid);
  }
}

function compare(ours: Speed, ceiling: Speed): Comparison {
  const ratio =
    ours.microseconds && ceiling.microseconds
      ? ceiling.microseconds / ours.microseconds
      : ours.requestsPerSecond / ceiling.requestsPerSecond;
  return { ours, ceiling, ratio };
}

function median(comparisons: Comparison[]): Comparison {
  const inOrder = comparisons.toSorted((one, other) => one.ratio - other.ratio);
  return inOrder[Math.floor(inOrder.length / 2)] as Comparison;
}

async function startCeiling({ url, headers }: Target): Promise<{ pid: number; url: string }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['bench/ceiling.ts', String(port), url, JSON.stringify(headers)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ceilingUrl = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100 && !(await responses(ceilingUrl)); tries++) await wait(50);
  return { pid: child.pid ?? 0, url: ceilingUrl };
}

function responses(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

// In a process of its own: sharing one with the measuring would slow both.
async function load({ url, headers, pid }: Target, seconds: number): Promise<Speed> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = readProcessorTime(pid);
  const { stdout } = await promisify(execFile)(
    'autocannon',
    ['--json', '-c', String(connections), '-d', String(seconds), ...given, url],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed calls`);
  const used = readProcessorTime(pid) - before;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    microseconds: used > 0 ? used / result.requests.total : undefined,
  };
}
