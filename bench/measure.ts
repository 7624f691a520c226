import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#server/testing/free-port.ts';

export interface Target {
  url: string;
  headers: Record<string, string>;
}

export interface Speed {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** What the product does, what raw node:http does with the same bytes, and how the two compare. */
export interface Comparison {
  ours: Speed;
  ceiling: Speed;
  /** 1 is as fast as raw node:http. */
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
  const { process: ceilingProcess, url } = await startCeiling(target);
  try {
    const ceilingTarget = { ...target, url };
    await load(ceilingTarget, warmUpSeconds);
    await load(target, warmUpSeconds);
    const comparisons: Comparison[] = [];
    for (let round = 0; round < rounds; round++) {
      comparisons.push(compare(await load(target, roundSeconds), await load(ceilingTarget, roundSeconds)));
    }
    return median(comparisons);
  } finally {
    ceilingProcess.kill();
  }
}

function compare(ours: Speed, ceiling: Speed): Comparison {
  return { ours, ceiling, ratio: ours.requestsPerSecond / ceiling.requestsPerSecond };
}

function median(comparisons: Comparison[]): Comparison {
  const inOrder = comparisons.toSorted((one, other) => one.ratio - other.ratio);
  return inOrder[Math.floor(inOrder.length / 2)] as Comparison;
}

async function startCeiling({ url, headers }: Target): Promise<{ process: ChildProcess; url: string }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['bench/ceiling.ts', String(port), url, JSON.stringify(headers)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ceilingUrl = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100 && !(await answers(ceilingUrl)); tries++) await wait(50);
  return { process: child, url: ceilingUrl };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

// In a process of its own: sharing one with the measuring would slow both.
async function load({ url, headers }: Target, seconds: number): Promise<Speed> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)(
    'autocannon',
    ['--json', '-c', String(connections), '-d', String(seconds), ...given, url],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed calls`);
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
