import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/testing/free-port.ts';
import { type Generator, type Target, usePlainLoad } from './generators.ts';
import { median } from './numbers.ts';
import { readProcessorTime } from './processor-time.ts';

/** How the product compares with raw `node:http` that sends the same bytes; 1 is the same. */
export interface Comparison {
  /** Of the CPU time for a request. */
  cpu: number;
  /** Of the requests in a second. */
  share: number;
  /** Both in numbers. */
  details: string;
}

/** Seconds. */
const longestWarmUp = 1;

interface Speed {
  perSecond: number;
  /** CPU time of the server for one request. */
  microseconds: number;
}

interface Server extends Target {
  pid: number;
}

/**
 * Measures a server and its ceiling in turns, so that a slow moment of the machine hits both, and compares each pair; the
 * medians speak for all.
 */
export async function compareWithCeiling(
  server: Server,
  { rounds, seconds, generator = usePlainLoad }: { rounds: number; seconds: number; generator?: Generator },
): Promise<Comparison> {
  const ceiling = await startCeiling(server);
  try {
    for (const target of [ceiling, server]) await load(target, Math.min(longestWarmUp, seconds), generator);
    const pairs: [Speed, Speed][] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push([await load(server, seconds, generator), await load(ceiling, seconds, generator)]);
    return summarize(pairs);
  } finally {
    process.kill(ceiling.pid);
  }
}

function summarize(pairs: [Speed, Speed][]): Comparison {
  const middle = (pick: (speed: Speed) => number) =>
    [0, 1].map((side) => Math.round(median(pairs.map((pair) => pick(pair[side] as Speed)))).toLocaleString('en-US'));
  const [microseconds, rawMicroseconds] = middle((speed) => speed.microseconds);
  const [perSecond, rawPerSecond] = middle((speed) => speed.perSecond);
  return {
    cpu: median(pairs.map(([ours, raw]) => ours.microseconds / raw.microseconds)),
    share: median(pairs.map(([ours, raw]) => ours.perSecond / raw.perSecond)),
    details: `${microseconds} µs of CPU against ${rawMicroseconds}, ${perSecond} requests/s against ${rawPerSecond}`,
  };
}

async function load(target: Server, seconds: number, generator: Generator): Promise<Speed> {
  const before = readProcessorTime(target.pid);
  const { requests, seconds: took } = await generator(target, seconds);
  return { perSecond: requests / took, microseconds: (readProcessorTime(target.pid) - before) / requests };
}

async function startCeiling({ url, headers }: Target): Promise<Server> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['bench/load/ceiling.ts', String(port), url, JSON.stringify(headers)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ceilingUrl = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 200 && !(await responds(ceilingUrl)); tries++) await wait(50);
  return { pid: child.pid ?? 0, url: ceilingUrl, headers };
}

function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
