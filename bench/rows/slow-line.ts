import type { Browser, Page } from '@playwright/test';
import type { Site } from '#bench/bench.ts';
import { withBrowser, withPhone } from '#bench/browser/phone.ts';
import { readableAt } from '#bench/browser/readable.ts';
import { recordTraffic, type Traffic } from '#bench/browser/traffic.ts';
import { median } from '#bench/load/numbers.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { slowDown } from '#e2e/slow-line.ts';

interface Place {
  path: string;
  readable: string;
  link: string;
}

/** Pages of members, the post or event that people wait for, and the link to it in the menu. */
const pages: Place[] = [
  { path: '/feed', readable: 'main article', link: 'Post Feed' },
  { path: '/dashboard', readable: 'main li :is([href^="/cal-events/"], [href^="/post/"])', link: 'Dashboard' },
  { path: '/cal-events', readable: 'main article', link: 'Events' },
];

interface Visit {
  first: number;
  traffic: Traffic;
  second: number;
}

export const slowLine = defineRow({
  name: 'slow-line',
  goals: {
    first: atMost(1.8, 's', 'first post or event readable, nothing cached'),
    requests: atMost(25, '', 'requests'),
    bytes: atMost(220, 'kB', 'bytes'),
    second: atMost(0.6, 's', 'the same after following a link to'),
  },
  measure: ({ withSite, choose }, say) =>
    withSite('sample', (site) =>
      withBrowser(async (browser) => {
        for (const [index, page] of pages.entries()) {
          const next = pages[(index + 1) % pages.length] as Place;
          const visits: Visit[] = [];
          for (let round = 0; round < choose(7, 1); round++) visits.push(await visit(browser, site, page, next));
          const middle = (pick: (visit: Visit) => number) => median(visits.map(pick));
          say(
            'first',
            page.path,
            middle(({ first }) => first),
          );
          say(
            'requests',
            page.path,
            middle(({ traffic }) => traffic.requests),
          );
          say('bytes', page.path, middle(({ traffic }) => traffic.bytes) / 1000);
          say(
            'second',
            next.path,
            middle(({ second }) => second),
          );
        }
      }),
    ),
});

function visit(browser: Browser, site: Site, { path, readable }: Place, next: Place): Promise<Visit> {
  return withPhone(browser, site, { token: site.token, readable }, async (phone) => {
    const readTraffic = await recordTraffic(phone);
    await slowDown(phone.page);
    await phone.page.goto(path);
    const first = (await readableAt(phone.page)) / 1000;
    await phone.page.waitForLoadState('networkidle');
    return { first, traffic: readTraffic(), second: await follow(phone.page, next) };
  });
}

/** Returns the seconds from tapping a link in the menu until the page behind it is readable. */
async function follow(page: Page, { path, readable, link }: Place): Promise<number> {
  const head = page.getByRole('banner');
  await head.getByRole('button', { name: 'Menu' }).tap();
  await page.evaluate(() => addEventListener('click', () => performance.mark('tap'), { capture: true }));
  await head.getByRole('link', { name: link, exact: true }).tap();
  await page.waitForURL(path);
  const shown = await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll<HTMLElement>(wanted)];
    const tappedAt = performance.getEntriesByName('tap').at(-1)?.startTime ?? Number.NaN;
    return found.some((element) => element.checkVisibility()) && performance.now() - tappedAt;
  }, readable);
  return Number(await shown.jsonValue()) / 1000;
}
