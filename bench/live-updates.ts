import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createPost } from '#contracts/feed/posts.ts';
import { openLiveUpdates } from '#contracts/platform/live-updates.ts';
import { readMemory } from './attacks/target.ts';
import { signIn, signUp } from './sign-in.ts';

/** What a thousand open pages cost, and how soon they hear of a post. */
export interface LiveFigures {
  streams: number;
  /** Megabytes of the server more than before. */
  memory: number;
  /** Milliseconds from sending a post until the page hears of it. */
  p50: number;
  p99: number;
}

const members = 125;
const streamsEach = 8;
const posts = 30;
const betweenPosts = 300;

export async function measureLiveUpdates({ url, pid }: { url: string; pid: number }): Promise<LiveFigures> {
  const tokens: string[] = [];
  for (let index = 0; index < members; index++) {
    const person = { name: `Coach ${index}`, email: `live-${index}@example.com`, password: 'a short sentence works' };
    await signUp(url, person);
    tokens.push(await signIn(url, person));
  }
  const [author = ''] = tokens;
  await post(url, author);
  const before = readMemory(pid);
  const heard: number[] = [];
  let sentAt = 0;
  const opened = tokens.flatMap((token) => Array.from({ length: streamsEach }, () => openStream(url, token)));
  const streams = await Promise.all(opened);
  for (const stream of streams) {
    stream.on('data', (bytes: Buffer) => {
      if (bytes.includes('data: posts')) heard.push(performance.now() - sentAt);
    });
  }
  for (let count = 1; count <= posts; count++) {
    sentAt = performance.now();
    await post(url, author);
    while (heard.length < count * streams.length) await wait(5);
    await wait(betweenPosts);
  }
  const memory = readMemory(pid) - before;
  for (const stream of streams) stream.destroy();
  heard.sort((one, other) => one - other);
  const quantile = (share: number) => heard[Math.ceil(heard.length * share) - 1] ?? 0;
  return { streams: streams.length, memory, p50: quantile(0.5), p99: quantile(0.99) };
}

async function openStream(url: string, authorization: string): Promise<IncomingMessage> {
  const [stream] = await once(get(url + openLiveUpdates.url, { agent: false, headers: { authorization } }), 'response');
  if (stream.statusCode !== 200) throw new Error(`A stream was refused with ${stream.statusCode}`);
  return stream;
}

async function post(url: string, authorization: string): Promise<void> {
  const response = await fetch(url + createPost.url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'The bus leaves at six.' }),
  });
  if (!response.ok) throw new Error(`A post was refused with ${response.status}`);
  await response.arrayBuffer();
}
