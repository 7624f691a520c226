import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { loadPlainly } from './plain-load.ts';
import { toBytes } from './requests.ts';

/** An address that is requested again and again. */
export interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Requests a target as fast as it responds, for so many seconds. Returns how many responses came in how many seconds. */
export type Generator = (target: Target, seconds: number) => Promise<{ requests: number; seconds: number }>;

const connections = 10;

/** Two that have no code in common: what one of them does wrong shows in the other. */
export const generators: Record<string, Generator> = { autocannon: useAutocannon, 'our own': usePlainLoad };

async function useAutocannon({ url, headers }: Target, seconds: number) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const options = ['--json', '-c', String(connections), '-d', String(seconds), ...given];
  const { stdout } = await promisify(execFile)('autocannon', [...options, url], { maxBuffer: 10_000_000 });
  const { non2xx, errors, requests, duration } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed requests`);
  return { requests: requests.total, seconds: duration };
}

export async function usePlainLoad({ url, headers }: Target, seconds: number) {
  const { port, pathname, search } = new URL(url);
  const request = toBytes({ path: pathname + search, headers });
  const replies = await loadPlainly(() => request, { port: Number(port), connections, seconds });
  const failed = replies.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${url}: ${failed} failed requests`);
  return { requests: replies.length, seconds };
}
