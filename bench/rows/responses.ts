import type { Site } from '#bench/bench.ts';
import { compareWithCeiling } from '#bench/load/compare.ts';
import { loadPlainly } from '#bench/load/plain-load.ts';
import { readProcessorTime } from '#bench/load/processor-time.ts';
import { inTurn, toBytes } from '#bench/load/requests.ts';
import { atLeast, atMost, defineRow } from '#bench/row.ts';

/** The same for everyone, but for one's own RSVP or what is hidden. */
const shared = {
  'a post': '/api/posts/500',
  coaches: '/api/profile/all',
  events: '/api/cal-events',
  photos: '/api/photos',
};

/** Different words in turn: nobody searches for the same ones again and again. */
const words = ['coach77', 'golf', 'lindqvist', 'oranges', 'harmon', 'cross-country course', 'pelican', 'line-up cards'];
const personal = {
  search: words.map((word) => `/api/search?q=${encodeURIComponent(word)}`),
  notifications: ['/api/notifications'],
};

export const responses = defineRow({
  name: 'responses',
  goals: {
    share: atLeast(0.6, '×', 'requests/s of raw node:http'),
    cpu: atMost(1, 'ms', 'CPU of a personal response'),
  },
  measure: ({ onEachEngine, choose }, say) =>
    onEachEngine('large', async (site) => {
      const headers = { authorization: site.token, 'accept-encoding': 'br' };
      for (const [name, path] of Object.entries(shared)) {
        const lengths = { rounds: choose(5, 1), seconds: choose(1, 0.3) };
        const target = { url: site.url + path, headers, pid: site.pid };
        const { share, details } = await compareWithCeiling(target, lengths);
        say('share', `${name} on ${site.engine}`, share, details);
      }
      for (const [name, paths] of Object.entries(personal)) {
        const next = inTurn(paths.map((path) => toBytes({ path, headers })));
        say('cpu', `${name} on ${site.engine}`, await measureCpu(site, next, choose(5, 1)));
      }
    }),
});

/** Returns the milliseconds of CPU that the server takes for one of these requests. */
async function measureCpu({ url, pid }: Site, next: () => Buffer, seconds: number): Promise<number> {
  const load = { port: Number(new URL(url).port), connections: 4 };
  await loadPlainly(next, { ...load, seconds: seconds / 2 });
  const before = readProcessorTime(pid);
  const replies = await loadPlainly(next, { ...load, seconds });
  if (replies.some(({ status }) => status !== 200)) throw new Error('A request failed');
  return (readProcessorTime(pid) - before) / replies.length / 1000;
}
