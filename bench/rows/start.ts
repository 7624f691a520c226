import { defineRow } from '#bench/bench.ts';
import { median } from '#bench/load/load.ts';
import { atMost } from '#bench/report.ts';
import { startSupervised } from '#server/testing/server-process.ts';

export const start = defineRow({
  name: 'start',
  goals: { page: atMost(1.3, 's', 'npm start on a built tree until the first page is there') },
  measure: ({ onEachClub, choose }, say) =>
    onEachClub('large', async ({ dataDir, engine, databaseUrl = '' }) => {
      const times: number[] = [];
      for (let round = 0; round < choose(7, 2); round++) {
        const began = performance.now();
        const settings = { DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) };
        const { url, stop } = await startSupervised(dataDir, settings);
        await (await fetch(url)).text();
        times.push((performance.now() - began) / 1000);
        await stop();
      }
      say('page', engine, median(times));
    }),
});
