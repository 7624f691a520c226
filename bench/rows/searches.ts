import { defineRow } from '#bench/bench.ts';
import { quantile } from '#bench/load/load.ts';
import { atMost } from '#bench/report.ts';
import { search } from '#contracts/discovery/search.ts';
import { callApi } from '#e2e/api.ts';

/** Common words of the large club, typos and beginnings of others, nicknames, and names with a typo. */
const words = 'morning floor practice satudray pratcice oragnes cou ora gus wally okauor linqvist'.split(' ');
const pairs = words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} ${other}`));
const hard = [
  ...words,
  ...pairs,
  'needs rope morning thank starts',
  'long country shine nobody practice rides oranges',
];

export const searches = defineRow({
  name: 'searches',
  goals: { p95: atMost(50, 'ms', `p95 of ${hard.length} hard searches`) },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite('large', async (site) => {
      const times: number[] = [];
      for (let round = 0; round < choose(3, 1); round++)
        for (const q of hard) {
          const start = performance.now();
          await callApi(site, search, { query: { q } });
          times.push(performance.now() - start);
        }
      const [p50, most] = [0.5, 1].map((share) => quantile(times, share).toFixed(0));
      say('p95', site.engine, quantile(times, 0.95), `p50 ${p50} ms, at most ${most} ms`);
    }),
});
