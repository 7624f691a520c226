import { readFileSync } from 'node:fs';
import { quantile } from '#bench/load/numbers.ts';
import { atMost, defineRow } from '#bench/row.ts';

const list = new URL('./hard-searches.txt', import.meta.url);

/** Two common words, typos of common words, nicknames with typos, beginnings, up to eight common words. */
export const searches = defineRow({
  name: 'searches',
  goals: { p95: atMost(50, 'ms', 'p95 of hard searches') },
  measure: ({ onEachEngine, choose }, say) =>
    onEachEngine('large', async ({ url, engine, token }) => {
      const times: number[] = [];
      for (let round = 0; round < choose(3, 1); round++)
        for (const search of readSearches())
          times.push(await time(`${url}/api/search?q=${encodeURIComponent(search)}`, token));
      const [p50, most] = [0.5, 1].map((share) => quantile(times, share).toFixed(0));
      say('p95', engine, quantile(times, 0.95), `p50 ${p50} ms, at most ${most} ms`);
    }),
});

function readSearches(): string[] {
  const lines = readFileSync(list, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

async function time(address: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers: { authorization: token } });
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - start;
}
