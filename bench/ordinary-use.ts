import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './load/sign-in.ts';

/** In milliseconds. */
export interface UseFigures {
  name: string;
  count: number;
  p50: number;
  p99: number;
  max: number;
}

interface Club {
  url: string;
  token: string;
  /** Who logs in again and again. Their oldest sessions end, so the token is somebody else's. */
  person: Parameters<typeof signIn>[1];
}

/** What people do, and after how many milliseconds again. */
const kinds: { name: string; pause: number; act: (club: Club) => Promise<unknown> }[] = [
  { name: 'GET /api/posts', pause: 50, act: ({ url, token }) => send(`${url}/api/posts`, token) },
  { name: 'a login', pause: 500, act: ({ url, person }) => signIn(url, person) },
  {
    name: 'a comment',
    pause: 250,
    act: ({ url, token }) => send(`${url}/api/posts/comment/1`, token, { body: 'There will be oranges.' }),
  },
];

/** Reads, logs in, and writes at the same time until `task` has ended. Returns how long that took. */
export async function burdenClub(club: Club, task: () => Promise<void>): Promise<UseFigures[]> {
  let isOver = false;
  const uses = kinds.map(async ({ name, pause, act }) => {
    const times: number[] = [];
    while (!isOver) {
      const start = performance.now();
      await act(club);
      times.push(performance.now() - start);
      await wait(pause);
    }
    return summarize(name, times);
  });
  const using = Promise.all(uses);
  await Promise.race([task(), using]);
  isOver = true;
  return using;
}

async function send(url: string, token: string, body?: object): Promise<void> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { ...init, headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

function summarize(name: string, times: number[]): UseFigures {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { name, count: times.length, p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) };
}
