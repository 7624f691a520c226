import { type Browser, chromium } from '@playwright/test';
import { defineRow, type Site } from '#bench/bench.ts';
import { median } from '#bench/load/load.ts';
import { atMost } from '#bench/report.ts';
import { readBrowser, toLaunchOptions } from '#e2e/browser.ts';
import { slowDown } from '#e2e/slow-line.ts';

/** The pages that strangers see first. */
export const publicPages = ['/', '/profiles', '/history', '/photos'];
/** Pages of members, with the post or event that people wait for. */
const memberPages = {
  '/feed': 'main article',
  '/dashboard': 'main li :is([href^="/cal-events/"], [href^="/post/"])',
  '/cal-events': 'main article',
};
/** Without a token, a visitor comes. */
type Visited = { url: string; token?: string };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const firstPaint = defineRow({
  name: 'first-paint',
  goals: {
    public: atMost(1, 's', 'heading readable for a visitor on a slow line'),
    member: atMost(2, 's', 'first post or event readable for a member on a slow line'),
  },
  async measure({ onEachSite, choose }, say) {
    const browser = await chromium.launch(toLaunchOptions(await readBrowser()));
    const timeVisits = async (site: Visited, path: string, wanted: string) => {
      const times: number[] = [];
      for (let round = 0; round < choose(5, 1); round++) times.push(await visit(browser, site, path, wanted));
      return median(times);
    };
    const measureOn = async (site: Site) => {
      for (const path of publicPages) say('public', path, await timeVisits({ url: site.url }, path, 'h1'));
      for (const [path, wanted] of Object.entries(memberPages))
        say('member', path, await timeVisits(site, path, wanted));
    };
    await onEachSite('sample', measureOn, ['SQLite']).finally(() => browser.close());
  },
});

/** Returns the seconds until an element that matches can be read, on a phone whose browser has never been here. */
async function visit(browser: Browser, { url, token }: Visited, path: string, wanted: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', locale: 'en-US' });
  try {
    if (token) await context.addInitScript((value) => localStorage.setItem('jwtToken', value), token);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url + path, { waitUntil: 'commit' });
    const shown = await page.waitForFunction((selector) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)];
      return found.some((element) => element.checkVisibility() && element.innerText !== '') && performance.now();
    }, wanted);
    return Number(await shown.jsonValue()) / 1000;
  } finally {
    await context.close();
  }
}
