import { chromium } from '@playwright/test';
import runLighthouse, { type Result } from 'lighthouse';
import { defineRow } from '#bench/bench.ts';
import { median } from '#bench/load/load.ts';
import { atLeast } from '#bench/report.ts';
import { readBrowser, toLaunchOptions } from '#e2e/browser.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { publicPages } from './first-paint.ts';

export const lighthouse = defineRow({
  name: 'lighthouse',
  goals: {
    performance: atLeast(95, '', 'performance'),
    accessibility: atLeast(100, '', 'accessibility'),
    'best-practices': atLeast(100, '', 'best practices'),
    seo: atLeast(100, '', 'SEO'),
  },
  measure: ({ onEachSite, choose }, say) =>
    onEachSite(
      'sample',
      async ({ url }) => {
        // An audit takes ten seconds, so a quick run has one page only.
        for (const path of publicPages.slice(0, choose(publicPages.length, 1))) {
          const results: Result[] = [];
          for (let round = 0; round < choose(5, 1); round++) results.push(await audit(url + path));
          for (const name of ['performance', 'accessibility', 'best-practices', 'seo'] as const)
            say(name, path, median(results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))));
        }
      },
      ['SQLite'],
    ),
});

/** Audits a page as Lighthouse does for a phone, in a browser of its own. */
async function audit(url: string): Promise<Result> {
  const port = await findFreePort();
  const options = toLaunchOptions(await readBrowser());
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const found = await runLighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!found || found.lhr.runtimeError)
      throw new Error(found?.lhr.runtimeError?.message ?? `Lighthouse returned nothing for ${url}`);
    return found.lhr;
  } finally {
    await browser.close();
  }
}
