import { expect, type Page } from '@playwright/test';

declare const __reactRouterDataRouter: { navigate(path: string, options: { flushSync: boolean }): Promise<void> };

/** Opens a page and waits until nothing on it is loading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesWhole(page);
}

/** The same as a link on the site does it, which loads no scripts anew. */
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
