import { chromium } from '@playwright/test';
import lighthouseOf, { type Result } from 'lighthouse';
import { median } from '#bench/load/numbers.ts';
import { atLeast, atMost, defineRow } from '#bench/row.ts';
import { readBrowser, toLaunchOptions } from '#e2e/browser.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { publicPages } from './public-pages.ts';

const goals = {
  performance: atLeast(99, '', 'performance'),
  accessibility: atLeast(100, '', 'accessibility'),
  'best-practices': atLeast(100, '', 'best practices'),
  seo: atLeast(100, '', 'SEO'),
  'first-contentful-paint': atMost(1.2, 's', 'FCP'),
  'largest-contentful-paint': atMost(1.5, 's', 'LCP'),
  'cumulative-layout-shift': atMost(0.01, '', 'CLS'),
  'total-blocking-time': atMost(50, 'ms', 'TBT'),
};
type GoalName = keyof typeof goals;

export const lighthouse = defineRow({
  name: 'lighthouse',
  goals,
  measure: ({ withSite, choose }, say) =>
    withSite('sample', async ({ url }) => {
      // One takes ten seconds.
      for (const path of publicPages.slice(0, choose(publicPages.length, 1))) {
        const results: Result[] = [];
        for (let round = 0; round < choose(5, 1); round++) results.push(await audit(url + path));
        for (const name of Object.keys(goals) as GoalName[])
          say(name, path, median(results.map((result) => read(result, name))), listFailed(results, name));
      }
    }),
});

/** Audits a page as Lighthouse does for a phone, in a browser of its own. */
async function audit(url: string): Promise<Result> {
  const port = await findFreePort();
  const options = toLaunchOptions(await readBrowser());
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const found = await lighthouseOf(url, { port, output: 'json', logLevel: 'error' });
    if (!found || found.lhr.runtimeError)
      throw new Error(found?.lhr.runtimeError?.message ?? 'Lighthouse said nothing');
    return found.lhr;
  } finally {
    await browser.close();
  }
}

function read({ categories, audits }: Result, name: GoalName): number {
  const category = categories[name];
  if (category) return Math.round((category.score ?? Number.NaN) * 100);
  const value = audits[name]?.numericValue ?? Number.NaN;
  return goals[name].unit === 's' ? value / 1000 : value;
}

/** The audits of a category without full marks, in any round; of the performance, the numbers below say it. */
function listFailed(results: Result[], name: GoalName): string | undefined {
  if (name === 'performance') return undefined;
  const failed = results.flatMap(({ categories, audits }) =>
    (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0),
  );
  return [...new Set(failed.map(({ id }) => id))].join(', ') || undefined;
}
