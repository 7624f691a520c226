import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { defineRow, joinMembers, type Site } from '#bench/bench.ts';
import { quantile } from '#bench/load/load.ts';
import { readMemory, withBusyCore } from '#bench/load/machine.ts';
import { atMost } from '#bench/report.ts';
import { createPost, listPosts } from '#contracts/feed/posts.ts';
import { openLiveUpdates } from '#contracts/platform/live-updates.ts';
import { callApi } from '#e2e/api.ts';

const members = 125;
const eachPage = Array.from({ length: 8 });

export const live = defineRow({
  name: 'live',
  goals: {
    memory: atMost(30, 'MB', 'memory for 1,000 open live streams'),
    p99: atMost(150, 'ms', 'p99 until a post reaches all, with one core busy'),
  },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite('sample', async (site) => {
      const tokens = await joinMembers(site, members);
      await post(site);
      // What pages show before they listen.
      for (const token of tokens)
        await Promise.all(eachPage.map(() => callApi({ url: site.url, token }, listPosts, {})));
      const before = readMemory(site.pid);
      const streams = await Promise.all(
        tokens.flatMap((token, index) => eachPage.map(() => openStream(site, token, `10.0.0.${index}`))),
      );
      const times = await withBusyCore(() => measurePosts(site, streams, choose(30, 6)));
      say('memory', site.engine, readMemory(site.pid) - before);
      say('p99', site.engine, quantile(times, 0.99), `p50 ${quantile(times, 0.5).toFixed(0)} ms`);
      for (const stream of streams) stream.destroy();
    }),
});

/** @param from the address of the member: limits count by it */
async function openStream({ url }: Site, authorization: string, from: string): Promise<IncomingMessage> {
  const request = get(url + openLiveUpdates.url, { agent: false, headers: { authorization, 'x-forwarded-for': from } });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`A stream was refused with ${stream.statusCode}`);
  return stream;
}

/** Returns how many milliseconds after a post was sent each stream heard of it. */
async function measurePosts(site: Site, streams: IncomingMessage[], posts: number): Promise<number[]> {
  const times: number[] = [];
  let sentAt = 0;
  for (const stream of streams)
    stream.on('data', (bytes: Buffer) => {
      if (bytes.includes('data: posts')) times.push(performance.now() - sentAt);
    });
  for (let count = 1; count <= posts; count++) {
    sentAt = performance.now();
    await post(site);
    while (times.length < count * streams.length) await wait(5);
    await wait(300);
  }
  return times;
}

function post(site: Site): Promise<unknown> {
  return callApi(site, createPost, { body: { body: 'The bus leaves at six.' } });
}
