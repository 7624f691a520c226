import type { Site } from '#bench/bench.ts';
import { median } from '#bench/load/numbers.ts';
import { loadPlainly } from '#bench/load/plain-load.ts';
import { type Request, toBytes } from '#bench/load/requests.ts';
import { atLeast, defineRow } from '#bench/row.ts';
import { openRawWriter, type Write } from './raw-writer.ts';

const body = 'Practice starts at four, rain or shine, and there will be oranges.';
const connections = 10;

/** Each of another post: repeating a like changes nothing. */
const requests: Record<Write, (post: number) => Request> = {
  like: (post) => ({ method: 'POST', path: `/api/posts/like/${post}` }),
  comment: (post) => ({ method: 'POST', path: `/api/posts/comment/${post}`, body: { body } }),
  post: () => ({ method: 'POST', path: '/api/posts', body: { body } }),
};

export const writes = defineRow({
  name: 'writes',
  goals: { share: atLeast(0.5, '×', 'writes/s of the same insert through the raw driver') },
  measure: ({ onEachEngine, choose, size }, say) =>
    onEachEngine('large', async (site) => {
      let posts = 0;
      const nextPost = () => (posts++ % size.posts) + 1;
      const raw = openRawWriter(site, connections, nextPost);
      for (const write of Object.keys(requests) as Write[]) {
        const next = () => toRequest(site, requests[write](nextPost()));
        const pairs: [number, number][] = [];
        for (let round = 0; round < choose(5, 1); round++)
          pairs.push([await measureOurs(site, next, choose(2, 0.5)), await raw.measure(write, body, choose(2, 0.5))]);
        const [ours, theirs] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0)).toFixed(0));
        const share = median(pairs.map(([own, other]) => own / other));
        say('share', `${write} on ${site.engine}`, share, `${ours}/s against ${theirs}/s`);
      }
      await raw.close();
    }),
});

function toRequest({ token }: Site, request: Request): Buffer {
  return toBytes({ ...request, headers: { authorization: token } });
}

/** Returns how many a second. */
async function measureOurs(site: Site, next: () => Buffer, seconds: number): Promise<number> {
  const replies = await loadPlainly(next, { port: Number(new URL(site.url).port), connections, seconds });
  const failed = replies.find(({ status }) => status >= 300);
  if (failed) throw new Error(`A write was answered with ${failed.status}`);
  return replies.length / seconds;
}
