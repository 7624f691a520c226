import type { Page } from '@playwright/test';

/**
 * Keeps the page from hearing what happens elsewhere: other tests post while it is open. A route that waits forever would do the
 * same. But the browser caches nothing on a page with routes, and loads 60 files again each time.
 */
export async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      const isLive = String(input).endsWith('/api/live');
      return isLive ? new Promise(() => {}) : fetch(input, init);
    };
  });
}

/** Opens a page, and waits until it hears of changes. */
export async function listenOn(page: Page, path: string): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(path);
  await heard;
}
