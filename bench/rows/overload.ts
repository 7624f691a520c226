import { setTimeout as wait } from 'node:timers/promises';
import { defineRow, type Site } from '#bench/bench.ts';
import { load, quantile, type Reply } from '#bench/load/load.ts';
import { atLeast, atMost } from '#bench/report.ts';

/** How much more arrives than the machine can do, all of it from strangers. */
const excess = 10;

export const overload = defineRow({
  name: 'overload',
  goals: {
    accepted: atMost(1000, 'ms', 'p99 of accepted requests'),
    refused: atMost(50, 'ms', 'p99 until a 503'),
    lost: atMost(0, '%', 'requests that were neither accepted nor refused with Retry-After'),
    members: atLeast(95, '%', 'writes of members accepted'),
    recovery: atLeast(90, '%', 'of full speed two seconds later'),
  },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite('large', async (site) => {
      const seconds = choose(60, 4);
      await measureSearches(site, choose(4, 2));
      const speed = await measureSearches(site, choose(4, 2));
      const [strangers, members] = await Promise.all([
        load(site.url, { requests: search, connections: 200, seconds, perSecond: speed * excess }),
        load(site.url, { requests: createLikes(site), connections: 10, seconds, perSecond: 10 }),
      ]);
      await wait(2000);
      const recovered = await measureSearches(site, choose(4, 2));
      const accepted = strangers.replies.filter(isAccepted);
      const acceptedWrites = members.replies.filter(isAccepted);
      const refused = strangers.replies.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
      const all = strangers.replies.length + strangers.lost;
      say('accepted', site.engine, p99Of([...accepted, ...acceptedWrites]), `${accepted.length} of ${all}`);
      say('refused', site.engine, p99Of(refused), `${refused.length} of ${all}`);
      say('lost', site.engine, ((all - accepted.length - refused.length) / all) * 100);
      say('members', site.engine, (acceptedWrites.length / (members.replies.length + members.lost)) * 100);
      const speeds = `${speed.toFixed(0)} requests/s, then ${recovered.toFixed(0)}`;
      say('recovery', site.engine, (recovered / speed) * 100, speeds);
    }),
});

function isAccepted({ status }: Reply): boolean {
  return status >= 200 && status < 400;
}

function p99Of(replies: Reply[]): number {
  const times = replies.map(({ milliseconds }) => milliseconds);
  return quantile(times, 0.99);
}

/** Returns how many searches of strangers succeed in a second at full load. */
async function measureSearches({ url }: Site, seconds: number): Promise<number> {
  const { replies } = await load(url, { requests: search, connections: 20, seconds });
  return replies.filter(isAccepted).length / seconds;
}

let count = 0;

/** Strangers, each with an address of their own, look for one coach after another, so that nothing is in a cache. */
function search() {
  count += 1;
  const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  return { path: `/profiles?search=coach${count}`, headers: { 'x-forwarded-for': from } };
}

function createLikes({ token }: Site) {
  let post = 0;
  return () => ({ method: 'POST' as const, path: `/api/posts/like/${++post}`, headers: { authorization: token } });
}
