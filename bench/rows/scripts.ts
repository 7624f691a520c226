import type { Browser } from '@playwright/test';
import type { Site } from '#bench/bench.ts';
import { withBrowser, withPhone } from '#bench/browser/phone.ts';
import { recordTraffic } from '#bench/browser/traffic.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { publicPages } from './public-pages.ts';

export const scripts = defineRow({
  name: 'scripts',
  goals: {
    public: atMost(100, 'kB', 'scripts, compressed'),
    feed: atMost(130, 'kB', 'scripts, compressed'),
  },
  measure: ({ withSite }, say) =>
    withSite('sample', (site) =>
      withBrowser(async (browser) => {
        for (const path of publicPages) say('public', path, await measureScripts(browser, site, path));
        say('feed', '/feed', await measureScripts(browser, site, '/feed', site.token));
      }),
    ),
});

/** Returns the kilobytes of all scripts that a page loads by itself, as they come over the line. */
function measureScripts(browser: Browser, site: Site, path: string, token?: string): Promise<number> {
  return withPhone(browser, site, { token }, async (phone) => {
    const readTraffic = await recordTraffic(phone);
    await phone.page.goto(path, { waitUntil: 'networkidle' });
    return readTraffic().scriptBytes / 1000;
  });
}
