import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemory } from '#bench/attacks/target.ts';
import type { Site } from '#bench/bench.ts';
import { joinMembers } from '#bench/clubs/join-members.ts';
import { withBusyCore } from '#bench/load/busy-core.ts';
import { quantile } from '#bench/load/numbers.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { createPost, listPosts } from '#contracts/feed/posts.ts';
import { openLiveUpdates } from '#contracts/platform/live-updates.ts';
import { callApi } from '#e2e/api.ts';

const members = 125;
const streamsEach = 8;
const betweenPosts = 300;

export const live = defineRow({
  name: 'live',
  goals: {
    memory: atMost(30, 'MB', 'memory for 1,000 open live streams'),
    p99: atMost(150, 'ms', 'p99 until a post reaches all, with one core busy'),
  },
  measure: ({ onEachEngine, choose }, say) =>
    onEachEngine('sample', async (site) => {
      const tokens = await joinMembers(site, members);
      await post(site);
      await openPages(site, tokens);
      const before = readMemory(site.pid);
      const streams = await Promise.all(tokens.flatMap((token, index) => openStreams(site, token, `10.0.0.${index}`)));
      const times = await withBusyCore(() => measurePosts(site, streams, choose(30, 6)));
      say('memory', site.engine, readMemory(site.pid) - before);
      say('p99', site.engine, quantile(times, 0.99), `p50 ${quantile(times, 0.5).toFixed(0)} ms`);
      for (const stream of streams) stream.destroy();
    }),
});

/** Loads what pages show before they listen. */
async function openPages({ url }: Site, tokens: string[]): Promise<void> {
  for (const token of tokens)
    await Promise.all(Array.from({ length: streamsEach }, () => callApi({ url, token }, listPosts, {})));
}

/** @param from the address of the member: limits count by it */
function openStreams({ url }: Site, authorization: string, from: string): Promise<IncomingMessage>[] {
  const headers = { authorization, 'x-forwarded-for': from };
  return Array.from({ length: streamsEach }, async () => {
    const request = get(url + openLiveUpdates.url, { agent: false, headers });
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    if (stream.statusCode !== 200) throw new Error(`A stream was refused with ${stream.statusCode}`);
    return stream;
  });
}

/** Returns how many milliseconds after a post was sent each stream heard of it. */
async function measurePosts(site: Site, streams: IncomingMessage[], posts: number): Promise<number[]> {
  const times: number[] = [];
  let sentAt = 0;
  for (const stream of streams) {
    stream.on('data', (bytes: Buffer) => {
      if (bytes.includes('data: posts')) times.push(performance.now() - sentAt);
    });
  }
  for (let count = 1; count <= posts; count++) {
    sentAt = performance.now();
    await post(site);
    while (times.length < count * streams.length) await wait(5);
    await wait(betweenPosts);
  }
  return times;
}

function post({ url, token }: Site): Promise<unknown> {
  return callApi({ url, token }, createPost, { body: { body: 'The bus leaves at six.' } });
}
