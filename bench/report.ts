import type { LiveFigures } from './live-updates.ts';
import type { Comparison } from './measure.ts';
import type { SearchFigures } from './searches.ts';
import type { UploadFigures } from './uploads.ts';

/** What was measured in a club with so many posts. */
export interface Measurement {
  posts: number;
  feed: Comparison;
  home: Comparison;
}

const goals = {
  feed: 0.75,
  home: 0.5,
  growth: 1.2,
  response: 2,
  cpu: 1.5,
  memory: 500,
  liveMemory: 60,
  heard: 150,
  search: 50,
};

/** Prints the table and the goals. Returns whether all were met. */
export function printReport(measurements: Measurement[]): boolean {
  console.table(measurements.flatMap(rowsOf));
  return [
    ...measurements.flatMap(({ posts, feed, home }) => [
      checkRatio(`Feed, ${count(posts)} posts`, feed, goals.feed),
      checkRatio(`Home page, ${count(posts)} posts`, home, goals.home),
    ]),
    checkGrowth('Feed', measurements, ({ feed }) => feed),
    checkGrowth('Home page', measurements, ({ home }) => home),
  ].every(Boolean);
}

/** Prints how long ten members with two photos each wait, what that costs, and whether the goals were met. */
export function printUploads({ p50, p95, ready, cpu, memory }: UploadFigures): boolean {
  return [
    say(
      p95 <= goals.response,
      `Uploads, response: p50 ${p50.toFixed(1)} s, p95 ${p95.toFixed(1)} s (goal: ${goals.response} s); all sizes after ${ready.toFixed(1)} s`,
    ),
    say(cpu <= goals.cpu, `Uploads, CPU for a photo: ${cpu.toFixed(2)} s (goal: ${goals.cpu} s)`),
    say(memory <= goals.memory, `Uploads, memory of all processes: ${memory} MB (goal: ${goals.memory} MB)`),
  ].every(Boolean);
}

/** Prints what open pages cost and how soon they hear of a post. Returns whether the goals were met. */
export function printLiveUpdates({ streams, memory, p50, p99 }: LiveFigures): boolean {
  const pages = `Live updates, ${count(streams)} open pages`;
  return [
    say(memory <= goals.liveMemory, `${pages}: ${Math.round(memory)} MB more (goal: ${goals.liveMemory} MB)`),
    say(
      p99 <= goals.heard,
      `${pages} hear of a post: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (goal: ${goals.heard} ms)`,
    ),
  ].every(Boolean);
}

/** Prints how long the hard searches take on each engine. Returns whether the goals were met. */
export function printSearches(figures: Record<string, SearchFigures | undefined>): boolean {
  const lines = Object.entries(figures).map(([engine, found]) => {
    if (!found) return console.log(`No ${engine} server could be started here.`) ?? true;
    const { searches, p50, p95, longest, cpu } = found;
    const times = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal: ${goals.search} ms), at most ${longest.toFixed(0)} ms`;
    return say(
      p95 <= goals.search,
      `${searches} hard searches on ${engine}: ${times}, ${cpu.toFixed(0)} ms of CPU each`,
    );
  });
  return lines.every(Boolean);
}

function rowsOf({ posts, feed, home }: Measurement) {
  return [row(`/api/posts, ${count(posts)} posts`, feed), row(`/, ${count(posts)} posts`, home)];
}

function row(page: string, { ours, ceiling, ratio }: Comparison) {
  return {
    page,
    'requests/s': Math.round(ours.requestsPerSecond),
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    'CPU µs': Math.round(ours.microseconds ?? 0),
    'node:http/s': Math.round(ceiling.requestsPerSecond),
    'node:http CPU µs': Math.round(ceiling.microseconds ?? 0),
    ratio: Number(ratio.toFixed(2)),
  };
}

function checkRatio(what: string, { ratio }: Comparison, goal: number): boolean {
  return say(ratio >= goal, `${what}: ${ratio.toFixed(2)} of raw node:http (goal: at least ${goal})`);
}

// Each against its own ceiling, so that the size of the response does not count as growth.
function checkGrowth(what: string, measurements: Measurement[], pick: (one: Measurement) => Comparison): boolean {
  const [small, large] = [measurements.at(0), measurements.at(-1)] as [Measurement, Measurement];
  const growth = pick(small).ratio / pick(large).ratio;
  const sizes = `from ${count(small.posts)} to ${count(large.posts)} posts`;
  return say(growth <= goals.growth, `${what} ${sizes}: ${growth.toFixed(2)} times the work (goal: ${goals.growth})`);
}

function say(isReached: boolean, line: string): boolean {
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${line}`);
  return isReached;
}

function count(posts: number): string {
  return posts.toLocaleString('en-US');
}
