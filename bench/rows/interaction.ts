import type { Browser, Page } from '@playwright/test';
import type { Site } from '#bench/bench.ts';
import { withBrowser, withPhone } from '#bench/browser/phone.ts';
import { median } from '#bench/load/numbers.ts';
import { atMost, defineRow } from '#bench/row.ts';

const slowness = 4;

interface Action {
  path: string;
  /** What has to be done before. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const openForm = (page: Page) => page.getByText('Write a post').tap();
const composer = (page: Page) => page.getByLabel('Your post');

const actions: Record<string, Action> = {
  'open the menu': { path: '/feed', act: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  like: {
    path: '/feed',
    act: (page) => page.getByRole('main').locator('button[aria-pressed=false]').first().tap(),
  },
  'type in the composer': {
    path: '/feed',
    prepare: openForm,
    act: (page) => composer(page).pressSequentially('Oranges at four', { delay: 60 }),
  },
  post: {
    path: '/feed',
    async prepare(page) {
      await openForm(page);
      await composer(page).fill(`There will be oranges, number ${Math.random()}.`);
    },
    act: (page) => page.getByRole('button', { name: 'Post it' }).tap(),
  },
  'turn a photo': {
    path: '/photos',
    async prepare(page) {
      await page.getByRole('main').locator('figure').locator('button, a').first().tap();
    },
    act: (page) => page.getByRole('button', { name: 'Next' }).tap(),
  },
};

export const interaction = defineRow({
  name: 'interaction',
  goals: { inp: atMost(100, 'ms', `INP on a CPU ${slowness} times as slow`) },
  measure: ({ withSite, choose }, say) =>
    withSite('sample', (site) =>
      withBrowser(async (browser) => {
        for (const [name, action] of Object.entries(actions).slice(0, choose(Object.keys(actions).length, 2))) {
          const times: number[] = [];
          for (let round = 0; round < choose(5, 1); round++) times.push(await measureAction(browser, site, action));
          say('inp', name, median(times), `${Math.min(...times)} to ${Math.max(...times)} ms`);
        }
      }),
    ),
});

/** Returns the milliseconds from an action to the next frame; the longest, where it consists of several. */
function measureAction(browser: Browser, site: Site, { path, prepare, act }: Action): Promise<number> {
  return withPhone(browser, site, { token: site.token }, async ({ page, devTools }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await prepare?.(page);
    await page.waitForTimeout(settling);
    await page.evaluate(watchInteractions);
    await act(page);
    await page.waitForTimeout(settling);
    return page.evaluate(() => window.longestInteraction ?? 0);
  });
}

/** Milliseconds until the frame after an action has been shown and reported, and what it started is over. */
const settling = 800;

declare global {
  interface Window {
    longestInteraction?: number;
  }
}

/** Runs in the page. What takes less than 16 ms, which is the least that browsers report, counts as 0. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.longestInteraction = Math.max(window.longestInteraction ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
