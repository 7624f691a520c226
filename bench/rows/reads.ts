import type { Site } from '#bench/bench.ts';
import { quantile } from '#bench/load/numbers.ts';
import { toBytes } from '#bench/load/requests.ts';
import { loadSteadily } from '#bench/load/steady-load.ts';
import { atMost, defineRow } from '#bench/row.ts';

/** A second: more than in the liveliest club, and less than would fill a core. */
const pace = { reads: 200, likes: 20 };

export const reads = defineRow({
  name: 'reads',
  goals: { p99: atMost(3, '×', 'p99 of the feed under writes, of what it is without') },
  measure: ({ onEachEngine, choose, size }, say) =>
    onEachEngine('large', async (site) => {
      let posts = 0;
      const nextPost = () => (posts++ % size.posts) + 1;
      const seconds = choose(10, 2);
      const alone = await measureReads(site, { likes: 0, nextPost, seconds });
      const under = await measureReads(site, { likes: pace.likes, nextPost, seconds });
      say('p99', site.engine, under / alone, `${alone.toFixed(1)} ms, then ${under.toFixed(1)} ms`);
    }),
});

interface Reading {
  /** How many arrive in a second meanwhile. */
  likes: number;
  nextPost: () => number;
  seconds: number;
}

/** Returns the p99 in milliseconds. */
async function measureReads({ url, token }: Site, { likes, nextPost, seconds }: Reading): Promise<number> {
  const headers = { authorization: token, 'accept-encoding': 'br' };
  const read = toBytes({ path: '/api/posts', headers });
  const like = () => toBytes({ method: 'POST', path: `/api/posts/like/${nextPost()}`, headers });
  const arrivals = [
    { perSecond: pace.reads, next: () => read },
    { perSecond: likes, next: like },
  ];
  const [replies = []] = await loadSteadily(arrivals, { port: Number(new URL(url).port), seconds });
  const times = replies.map(({ milliseconds }) => milliseconds);
  return quantile(times, 0.99);
}
