import type { Browser } from '@playwright/test';
import type { Site } from '#bench/bench.ts';
import { withBrowser, withPhone } from '#bench/browser/phone.ts';
import { firstPaintAt } from '#bench/browser/readable.ts';
import { recordTraffic, type Traffic } from '#bench/browser/traffic.ts';
import { median } from '#bench/load/numbers.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { slowDown } from '#e2e/slow-line.ts';
import { publicPages } from './public-pages.ts';

export const firstVisit = defineRow({
  name: 'first-visit',
  goals: {
    bytes: atMost(90, 'kB', 'bytes before it is readable'),
    requests: atMost(8, '', 'requests before it is readable'),
  },
  measure: ({ withSite, choose }, say) =>
    withSite('sample', (site) =>
      withBrowser(async (browser) => {
        for (const path of publicPages) {
          const visits: (Traffic & { at: number })[] = [];
          for (let round = 0; round < choose(5, 1); round++) visits.push(await visit(browser, site, path));
          const at = median(visits.map((each) => each.at));
          say('bytes', path, median(visits.map(({ bytes }) => bytes)) / 1000, `after ${(at / 1000).toFixed(2)} s`);
          say('requests', path, median(visits.map(({ requests }) => requests)));
        }
      }),
    ),
});

/** Returns what came on a slow line before the first text was there. */
function visit(browser: Browser, site: Site, path: string): Promise<Traffic & { at: number }> {
  return withPhone(browser, site, {}, async (phone) => {
    const readTraffic = await recordTraffic(phone);
    await slowDown(phone.page);
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    const at = await firstPaintAt(phone.page);
    return { ...readTraffic(at), at };
  });
}
