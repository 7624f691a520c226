import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until nothing on it is loading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
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
