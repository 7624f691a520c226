import { readFileSync } from 'node:fs';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { readProcessorTime } from './processor-time.ts';
import { signIn, signUp } from './sign-in.ts';

/** Milliseconds. */
export interface SearchFigures {
  searches: number;
  p50: number;
  p95: number;
  longest: number;
  /** CPU time of our process for one search; 0 where the system doesn't report it. */
  cpu: number;
}

const list = new URL('./hard-searches.txt', import.meta.url);
const rounds = 3;

/** Sends every search of `hard-searches.txt` three times, one at a time, each time by another member, as the limits require. */
export async function measureSearches({ url, pid }: ServerProcess): Promise<SearchFigures> {
  const searches = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const tokens = [];
  for (let round = 0; round < rounds; round++) tokens.push(await join(url));
  const times: number[] = [];
  const before = readProcessorTime(pid);
  for (const token of tokens)
    for (const search of searches) times.push(await time(`${url}/api/search?q=${encodeURIComponent(search)}`, token));
  const cpu = (readProcessorTime(pid) - before) / times.length / 1000;
  const inOrder = times.toSorted((a, b) => a - b);
  const at = (part: number) => inOrder[Math.ceil(part * (inOrder.length - 1))] as number;
  return { searches: searches.length, p50: at(0.5), p95: at(0.95), longest: at(1), cpu };
}

async function join(url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { name: 'Ruth Vance', email, password: 'a short sentence works' };
  await signUp(url, person);
  return signIn(url, person);
}

async function time(address: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers: { authorization: token } });
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - start;
}
