import { expect, type Page, type Request } from '@playwright/test';
import { openLiveUpdates } from '#contracts/platform/live-updates.ts';

declare const __reactRouterDataRouter: { navigate(path: string, options: { flushSync: boolean }): Promise<void> };

/** In milliseconds: nothing more is loaded after it. */
const quiet = 500;

/** Opens a page and waits until nothing on it is loading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesWhole(page);
}

/**
 * Opens a page and waits until everything is loaded, except the live updates. Their stream opens two seconds after the page and
 * never ends. With `networkidle`, a machine that is too slow to load the page before would wait forever.
 */
export async function openIdle(page: Page, path: string): Promise<void> {
  const loading = new Map<Request, string>();
  let changed = Date.now();
  const begin = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== openLiveUpdates.url) loading.set(request, pathname);
    changed = Date.now();
  };
  const end = (request: Request) => {
    loading.delete(request);
    changed = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await openWhole(page, path);
  const findUnrest = () => (Date.now() - changed < quiet ? ['loaded a moment ago'] : [...loading.values()]);
  await expect.poll(findUnrest, { intervals: [100] }).toEqual([]);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Opens a page as a link on the site does, which loads no scripts again. */
export async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => __reactRouterDataRouter.navigate(address, { flushSync: true }), path);
  await becomesWhole(page);
}

async function becomesWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

/** Fails where the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect.soft(content, `${page.url()} is wider than the screen of ${screen} pixels`).toBeLessThanOrEqual(screen ?? 0);
}
