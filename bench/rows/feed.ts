import { compareWithCeiling } from '#bench/load/compare.ts';
import { generators } from '#bench/load/generators.ts';
import { isRevisitShort, readOneResponse } from '#bench/load/one-response.ts';
import { atLeast, atMost, defineRow } from '#bench/row.ts';

const leastShare = { SQLite: 'share', PostgreSQL: 'sharePostgres' } as const;

export const feed = defineRow({
  name: 'feed',
  goals: {
    cpu: atMost(1.6, '×', 'CPU of raw node:http'),
    share: atLeast(0.75, '×', 'requests/s of raw node:http'),
    sharePostgres: atLeast(0.5, '×', 'requests/s of raw node:http'),
    bytes: atMost(4, 'kB', 'bytes of the response'),
    revisit: atLeast(1, '', '304 when unchanged'),
  },
  measure: ({ onEachEngine, choose }, say) =>
    onEachEngine('large', async ({ url: site, engine, pid, token }) => {
      const url = `${site}/api/posts`;
      const headers = { authorization: token, 'accept-encoding': 'br' };
      for (const [name, generator] of Object.entries(generators)) {
        const lengths = { rounds: choose(5, 1), seconds: choose(3, 1), generator };
        const { cpu, share, details } = await compareWithCeiling({ url, headers, pid }, lengths);
        say('cpu', `${engine}, load by ${name}`, cpu, details);
        say(leastShare[engine], `${engine}, load by ${name}`, share);
      }
      say('bytes', engine, (await readOneResponse(url, headers)).bytes / 1000);
      say('revisit', engine, await isRevisitShort(url, headers));
    }),
});
